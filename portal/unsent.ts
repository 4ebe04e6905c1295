let count = () => 0

/** Whoever holds work that only this page knows says how much of it is unsent. */
export function announceUnsent(counter: () => number) {
  count = counter
}

export function unsentCount() {
  return count()
}
