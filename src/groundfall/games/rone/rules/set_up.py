"""R2 Set-up: the options are noted, the table is set up, and the players choose."""

from groundfall.engine import push
from groundfall.games.rone.meta import META, seated
from groundfall.games.rone.state import COOPERATIVE, LINES, MODES, SET_UP, SPEED

from .people import everybody, side_of
from .table import ask_set_up, lay_table, prepare_scenario
from .turn import after_match, start_match

USUAL = {option.name: option.default for option in META.options}


def set_up(content, state, options):
    """R1.5, R2 Notes the mode, the players and the other options; then sets up the table."""
    state.mode = MODES.number(options["mode"])
    state.playing = seated(options)
    state.difficulty = LINES.names.index(options["difficulty"]) + 1 if options["difficulty"] in LINES.names else 0
    state.equal_chances = int(options["variant"] == "equal_chances")
    state.matches = options["matches"]
    state.armor_start = content.armor_start if options["armor"] == USUAL["armor"] else options["armor"]
    state.health_start = content.health_start if options["health"] == USUAL["health"] else options["health"]
    state.second_player_spare, state.team_spare = options["second_player_spare"], options["team_spare"]
    _write_rulings(state, options)
    clear_table(content, state)
    push(state, after_match)
    push(state, start_match)
    ask_set_up(content, state)


def clear_table(content, state):
    """R2 Every card is in its starting pile, and nobody has chosen anything yet."""
    state.phase = SET_UP
    state.scenario = 0 if state.mode == COOPERATIVE else -1
    state.rounds = 1
    state.first = 0
    state.active = everybody(state) if state.mode in (COOPERATIVE, SPEED) else side_of(state, 0)
    lay_table(content, state)
    if state.mode == COOPERATIVE:
        prepare_scenario(content, state)


def _write_rulings(state, options):
    state.every_opponent_meant = int(options["team_effect_target"] == "every_seat")
    state.reshuffle_helps_all = int(options["team_reshuffle_helps"] == "every_opponent")
    state.offers_count_destroyed = int(options["destroyed_counts"] == "offers_too")
    state.forced_training_empties = int(options["forced_training_empties_zone"])
    state.empty_wins_campaign = int(options["empty_invasion_wins"] == "campaign")
    state.checked_cards_kept = int(options["survival_check_cards"] == "kept")
    state.hand_kept = int(options["hand_and_played_kept"])
    state.awake_in_setup = int(options["permanents_work_in_setup"])
    state.sacrifice_draws = int(options["sacrifice_counts_as_drawing"])
    state.any_from_pile = int(options["destroy_from_pile"] == "any")
    state.lot_names_first = int(options["match_next_first"] == "lot")
    state.p1_begins = int(options["first_player"] == "p1")
    state.tie_replayed = int(options["match_tie"] == "replayed")
    state.token_for_craft = int(options["token_source"] == "dice_upgrade")
    state.auto_refresh = int(options["auto_refresh"] == "turn_start")
