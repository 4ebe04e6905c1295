const day = 86_400_000

export type Lots = { available: number; reserved: number; endings: number }
type Deed = { kind: string; points: number; days: number }
type Lot = { end: number; free: number; isExtended: boolean }
type Outcome = { known: readonly string[]; placed: string | undefined }

/** The rules of decisions F in the plainest words, for tests to hold the ledger against. */
export function lotModel() {
  const lots: Lot[] = []
  const held = new Map<string, Map<Lot, number>>()

  const open = (at: number) =>
    lots.filter(({ end, free }) => end > at && free > 0).sort((a, b) => a.end - b.end)
  const sum = (some: readonly Lot[]) => some.reduce((total, { free }) => total + free, 0)

  function take(points: number, at: number) {
    const taken = new Map<Lot, number>()
    let missing = points
    for (const lot of open(at)) {
      const share = Math.min(lot.free, missing)
      if (share === 0) break
      lot.free -= share
      missing -= share
      taken.set(lot, share)
    }
    return taken
  }

  function release(shares: Map<Lot, number>, at: number) {
    for (const [lot, share] of shares) {
      lot.free += share
      if (lot.end > at) continue
      // What is still free of an ended lot was expired by the lock; only what comes back lives on.
      if (lot.isExtended) lot.free = 0
      else {
        lot.free = share
        lot.end = at + 60 * day
        lot.isExtended = true
      }
    }
  }

  return {
    act({ kind, points, days }: Deed, now: Date, { known, placed }: Outcome) {
      const at = now.getTime()
      if (kind === 'give')
        lots.push({ end: at + (days + 1) * day, free: points + 1, isExtended: false })
      if (placed) held.set(placed, take(points + 1, at))
      const uuid = known[points % Math.max(1, known.length)]
      if (kind === 'refuse' && uuid) release(held.get(uuid)!, at)
      if ((kind === 'refuse' || kind === 'deliver') && uuid) held.delete(uuid)
      if (kind === 'correct' && sum(open(at)) > points) take(points + 1, at)
    },
    state(now: Date): Lots {
      const available = sum(open(now.getTime()))
      const shares = [...held.values()].flatMap((taken) => [...taken.values()])
      const reserved = shares.reduce((total, share) => total + share, 0)
      return { available, reserved, endings: available }
    },
  }
}
