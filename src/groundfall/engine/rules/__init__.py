"""The building blocks of rules: named sets, the state, the agenda, actions, events, chance."""
