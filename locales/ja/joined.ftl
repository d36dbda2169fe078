# ほかの文をつなぐ文。
two-sentences = { $one }{ $other }
