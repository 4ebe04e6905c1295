/** The same numbers for the same seed, everywhere. */
export function chance(seed: string) {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619)
  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low: number, high: number) => low + (high - low) * next(),
    whole: (low: number, high: number) => Math.floor(low + (high - low + 1) * next()),
    pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)]!,
  }
}

export type Chance = ReturnType<typeof chance>
