import { dayMs } from '#contract/durations.ts'

const maxOwed = 500
const secondLife = 60 * dayMs

/** `no` says which of two that end together is older. */
type Lot = { no: number; end: number; free: number; isExtended: boolean }
type Shares = Map<Lot, number>

export type PointsState = { available: number; reserved: number; free: number }

/** The rules of points (decisions F, decision 0005) in the plainest words, of one company. */
export function pointsLedger() {
  let lots: Lot[] = []
  let owed = 0
  let given = 0
  const held = new Map<string, Shares>()
  /** Points spent from each lot and not returned. */
  const spent = new Map<string, Shares>()

  function sweep(at: number) {
    lots = lots.filter(({ end }) => end > at || isHeld)
    function isHeld(lot: Lot) {
      return [...held.values()].some((shares) => shares.has(lot))
    }
    for (const lot of lots) if (lot.end <= at) lot.free = 0
  }

  const free = () => lots.reduce((sum, lot) => sum + lot.free, 0)
  const available = (at: number) => {
    sweep(at)
    return free() - owed
  }

  /** Takes points from the lots that end first; of two that end together, from the older one. */
  function take(points: number): Shares {
    const taken: Shares = new Map()
    let missing = points
    for (const lot of lots.toSorted(byEnd)) {
      const share = Math.min(lot.free, missing)
      if (share === 0) continue
      lot.free -= share
      missing -= share
      taken.set(lot, share)
    }
    return taken
  }

  function comeBack(lot: Lot, share: number, at: number) {
    if (!lots.includes(lot)) lots.push(lot)
    lot.free += share
    if (lot.end > at || lot.isExtended) return
    lot.end = at + secondLife
    lot.isExtended = true
  }

  function settle() {
    const paid = Math.min(owed, free())
    take(paid)
    owed -= paid
  }

  return {
    available,
    give(points: number, end: number) {
      lots.push({ no: given++, end, free: points, isExtended: false })
      settle()
    },
    adjust(points: number, at: number) {
      sweep(at)
      take(points)
    },
    /** Gives how much was taken: nobody owes more than 500. */
    takeBack(points: number, at: number) {
      const taken = Math.max(0, Math.min(points, available(at) + maxOwed))
      const covered = Math.min(taken, free())
      take(covered)
      owed += taken - covered
      return taken
    },
    hold(key: string, points: number, at: number) {
      sweep(at)
      held.set(key, take(points))
    },
    spend(key: string) {
      spent.set(key, held.get(key)!)
      held.delete(key)
    },
    release(key: string, at: number) {
      sweep(at)
      for (const [lot, share] of held.get(key)!) comeBack(lot, share, at)
      held.delete(key)
      settle()
      sweep(at)
    },
    /** Spent points come back to the lots they were taken from, those that end last first. */
    giveBack(key: string, points: number, at: number) {
      sweep(at)
      const shares = spent.get(key)!
      let missing = points
      for (const lot of [...shares.keys()].toSorted(byEnd).toReversed()) {
        const share = Math.min(shares.get(lot)!, missing)
        shares.set(lot, shares.get(lot)! - share)
        missing -= share
        if (share > 0) comeBack(lot, share, at)
      }
      settle()
      sweep(at)
    },
    state(at: number): PointsState {
      const shares = [...held.values()].flatMap((taken) => [...taken.values()])
      const reserved = shares.reduce((sum, share) => sum + share, 0)
      return { available: available(at), reserved, free: free() }
    },
  }
}

function byEnd(a: Lot, b: Lot) {
  return a.end - b.end || a.no - b.no
}

export type PointsLedger = ReturnType<typeof pointsLedger>
