/** The item after or before the open one; without an open one, the first or the last. */
export function findNeighbour<Item extends { id: string }>(
  items: readonly Item[],
  openId: string | undefined,
  step: 1 | -1,
): Item | undefined {
  const at = items.findIndex(({ id }) => id === openId)
  return at < 0 && step < 0 ? items.at(-1) : items[at + step]
}
