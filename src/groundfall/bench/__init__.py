"""Measurements of speed, memory and strength on this machine.

speed     what is promised for each game: actions, searches, copies, starts
starts    how long things take until they begin
clicks    a click on a full table, in a real browser, until it is painted
crowd     the memory of a table under load
by_rule   which rules take the time of random play
"""
