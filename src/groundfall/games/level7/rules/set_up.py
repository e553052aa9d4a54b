"""L2 Set-up: the options are written down, the table is laid, and everybody places its units."""

from groundfall.engine import ask, decision, emit, event, leave, offer, push, refusal, refuse, rule, task
from groundfall.games.level7.meta import MODES, player_of_each
from groundfall.games.level7.state import (
    AREAS,
    ARGENTINA,
    CARDS,
    COMMAND,
    DEAD_ZONES,
    HELD,
    MONEY,
    SEATS,
    SET_UP,
    SHIPS_OF_ASSAULT,
    STOCKS,
    TECHS,
    TERRITORIES,
)

from .actions import PLACE
from .command import trait_of
from .drop_ships import drawn_landing, land_ships
from .mercenaries import fill_market
from .places import add_invader, add_unit, count_hydra, owner_of, put_ship
from .spawning import LANDED
from .turn import begin_round, turn

SETTLED = event("settled", "L2.7", "{seat} places a unit in {area}.", seat=SEATS, area=AREAS)
NOT_OWN = refusal("L2.7", "{area} is not one of your territories.")

NORMAL, EASY, HARD = range(3)


def set_up(content, state, options):
    """L2.1 The options; then the board, the consoles, and the units of all coalitions, in turn order."""
    _write_options(state, options)
    state.phase = SET_UP
    state.rounds = 0
    lay_board(content, state)
    lay_consoles(content, state)
    push(state, turn)
    push(state, begin_round)
    push(state, land_first)
    push(state, fill_market)
    for back in range(SEATS):
        seat = SEATS - 1 - back
        ask(state, place_units, 1 << seat, units_at_start(content, state, seat))


def _write_options(state, options):
    state.mode = MODES.index(options["mode"])
    held = player_of_each(options["players"])
    for seat in range(SEATS):
        state.player[seat] = held[seat]
        state.held_seen[seat] = sum(1 << other for other in range(SEATS) if held[other] == held[seat])
    for name in ("trade_rounds", "trade_proposals", "projects_a_round"):
        setattr(state, name, options[name])
    state.strict = int(options["turn_order"] == "strict")
    state.refill_at_end = int(options["market_refill"] == "end")
    state.second_follows = int(options["doubled_spawn"] == "follows")
    state.own_units_wait = int(options["desolation"] == "own")
    state.recontested_waits = int(options["recontested"] == "next_round")
    for name in (
        "trading",
        "dead_zones_push",
        "overflow_cascades",
        "spawn_counts_ships",
        "overrun_counts_ships",
        "excess_units_removed",
        "roles_fixed",
        "strike_on_moves",
        "strike_on_regeneration",
        "cronos_lost_beats_victory",
        "both_cards_needed",
        "technology_at_start",
        "benefit_after_floor",
        "reward_optional",
        "gibraltar",
    ):
        setattr(state, name, int(options[name]))


@rule
def lay_board(content, state):
    """L2.1 Places Cronos, the invaders in dead zones and, except in hard mode (L2.11), the first three drop ships."""
    state.reserve = content.invader_figures
    state.bank = content.bank
    state.market_room = content.market_start
    state.cronos = ARGENTINA
    state.controller = owner_of(ARGENTINA)
    state.first = -1
    count_hydra(content, state)
    for zone in range(DEAD_ZONES):
        for _unit in range(content.start_invaders[zone]):
            add_invader(state, TERRITORIES + zone)
    if state.mode != HARD:
        for ship in range(SHIPS_OF_ASSAULT):
            put_ship(state, ship, content.start_ships[ship])


@rule
def lay_consoles(content, state):
    """L2.3 Sets dials, money, technologies (better ones in easy mode, L2.10), and a mercenary card."""
    for seat in range(SEATS):
        for stock in range(STOCKS):
            state.stock[seat][stock] = content.start_stock[seat][stock]
        state.bank -= state.stock[seat][MONEY]
        for tech in range(TECHS):
            state.tier[seat][tech] = content.start_tier[seat][tech]
            if state.mode == EASY:
                state.tier[seat][tech] = max(content.start_tier[seat][tech], content.easy_tier[seat][tech])
        if content.start_card[seat] >= 0:
            give_card(content, state, seat, content.start_card[seat])


@rule
def give_card(content, state, seat, kind):
    """L2.4 A starting asset: one mercenary of a kind."""
    for card in range(CARDS):
        if content.kind[card] == kind and state.card_place[card] < 0:
            state.card_place[card] = HELD
            state.card_owner[card] = seat
            return


@rule
def units_at_start(content, state, seat):
    """L2.7 The Command and Control of the console; a starting technology counts by option only."""
    if state.technology_at_start:
        return content.command[seat] + trait_of(content, state, seat, COMMAND)
    return content.command[seat]


@decision("L2.7", "Place your units in your territories.", repeat=True, rest="Place the rest for me")
def place_units(content, state, seat, choices, left):
    """L2.7 Lists the coalition's own territories."""
    for area in range(AREAS):
        if owner_of(area) == seat:
            offer(choices, PLACE(area))
        else:
            refuse(choices, PLACE(area), NOT_OWN)


@place_units.on(PLACE)
def place_unit(content, state, seat, area, left):
    """L2.7 Units are placed one by one until all are on the map."""
    leave(state, seat)
    add_unit(state, seat, area)
    emit(state, SETTLED, seat, area)
    if left > 1:
        ask(state, place_units, 1 << seat, left - 1)


@task
def land_first(content, state):
    """L2.8 In hard mode a card says where the drop ships land. Two more place the first invaders."""
    if state.mode == HARD:
        land_ships(content, state, drawn_landing(state), SHIPS_OF_ASSAULT)
    for _card in range(content.start_cards):
        card = drawn_landing(state)
        for ship in range(SHIPS_OF_ASSAULT):
            if state.reserve > 0:
                add_invader(state, content.landing[card][ship])
                emit(state, LANDED, content.landing[card][ship])
