"""What rules are written with: named sets, the state, the agenda, actions, events, chance."""
