// The room's types follow.
