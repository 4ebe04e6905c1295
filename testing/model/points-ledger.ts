import { dayMs } from '#contract/durations.ts'

const maxOwed = 500
const secondLife = 60 * dayMs

/** `no` says which of two that end together is older. */
type Lot = { no: number; end: number; free: number; isExtended: boolean }
type Shares = Map<Lot, number>

export type PointsState = { available: number; reserved: number; free: number }

/** The rules of points (decisions F, decision 0005) in the plainest words, of one company. */
export function createPointsLedger() {
  let lots: Lot[] = []
  let debt = 0
  let credited = 0
  const holds = new Map<string, Shares>()
  const spentShares = new Map<string, Shares>()

  function sweep(at: number) {
    lots = lots.filter(({ end }) => end > at || isHeld)
    function isHeld(lot: Lot) {
      return [...holds.values()].some((shares) => shares.has(lot))
    }
    for (const lot of lots) if (lot.end <= at) lot.free = 0
  }

  const sumFree = () => lots.reduce((sum, lot) => sum + lot.free, 0)
  const available = (at: number) => {
    sweep(at)
    return sumFree() - debt
  }

  /** Takes points from the lots that end first; of two that end together, from the older one. */
  function take(points: number): Shares {
    const shares: Shares = new Map()
    let missing = points
    for (const lot of lots.toSorted(compareByEnd)) {
      const share = Math.min(lot.free, missing)
      if (share === 0) continue
      lot.free -= share
      missing -= share
      shares.set(lot, share)
    }
    return shares
  }

  function returnShare(lot: Lot, share: number, at: number) {
    if (!lots.includes(lot)) lots.push(lot)
    lot.free += share
    if (lot.end > at || lot.isExtended) return
    lot.end = at + secondLife
    lot.isExtended = true
  }

  function settle() {
    const repayment = Math.min(debt, sumFree())
    take(repayment)
    debt -= repayment
  }

  return {
    available,
    give(points: number, end: number) {
      lots.push({ no: credited++, end, free: points, isExtended: false })
      settle()
    },
    adjust(points: number, at: number) {
      sweep(at)
      take(points)
    },
    /** Gives how much was taken: nobody owes more than 500. */
    takeBack(points: number, at: number) {
      const clawback = Math.max(0, Math.min(points, available(at) + maxOwed))
      const coveredPoints = Math.min(clawback, sumFree())
      take(coveredPoints)
      debt += clawback - coveredPoints
      return clawback
    },
    hold(key: string, points: number, at: number) {
      sweep(at)
      holds.set(key, take(points))
    },
    spend(key: string) {
      spentShares.set(key, holds.get(key)!)
      holds.delete(key)
    },
    release(key: string, at: number) {
      sweep(at)
      for (const [lot, share] of holds.get(key)!) returnShare(lot, share, at)
      holds.delete(key)
      settle()
      sweep(at)
    },
    /** Spent points come back to the lots they were taken from, those that end last first. */
    giveBack(key: string, points: number, at: number) {
      sweep(at)
      const shares = spentShares.get(key)!
      let missing = points
      for (const lot of [...shares.keys()].toSorted(compareByEnd).toReversed()) {
        const share = Math.min(shares.get(lot)!, missing)
        shares.set(lot, shares.get(lot)! - share)
        missing -= share
        if (share > 0) returnShare(lot, share, at)
      }
      settle()
      sweep(at)
    },
    state(at: number): PointsState {
      const shares = [...holds.values()].flatMap((holdShares) => [...holdShares.values()])
      const reservedPoints = shares.reduce((sum, share) => sum + share, 0)
      return { available: available(at), reserved: reservedPoints, free: sumFree() }
    },
  }
}

function compareByEnd(a: Lot, b: Lot) {
  return a.end - b.end || a.no - b.no
}

export type PointsLedger = ReturnType<typeof createPointsLedger>
