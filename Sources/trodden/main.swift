import TroddenCommands

print("trodden")
