import { knownRegion } from '#contract/regions.ts'

type Value = { amount: number; currency: string }

const usual: Value = { amount: 0.45, currency: 'EUR' }
/** Where it is not the usual one. It stays on the server: members never see it. */
const others: Record<string, Value> = { pl: { amount: 2, currency: 'PLN' } }

/** What one point costs the club in a country. (decisions F) */
export function pointValueIn(regionId: number): Value {
  return others[knownRegion(regionId).slug] ?? usual
}
