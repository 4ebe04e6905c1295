/** The page numbers to show, with 0 where a run is left out: 1 … 4 5 6 … 12. */
export function getPagesAround(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last]
  const numbers = [...new Set(near)].filter((number) => number >= 1 && number <= last)
  numbers.sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? 0)
    if (gap === 2) return [number - 1, number]
    return gap > 2 ? [0, number] : [number]
  })
}

/** As many neighbouring pages as there are slots, the current one in the middle where it can be. */
export function getSlotsAround(page: number, last: number, slots: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(slots / 2), last - slots + 1))
  return Array.from({ length: Math.min(slots, last) }, (_, index) => first + index)
}
