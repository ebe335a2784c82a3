import Geodesy

print("trodden-bench")
