import { knownRegion } from '#contract/regions.ts'
import type { Member } from '#server/access/callers.ts'
import type { AtTime, InDb } from '#server/database/contexts.ts'
import { nextNumber } from '#server/database/number-series.ts'

/** The next number of an order of this country and year, before the transaction that places it. (decisions I) */
export async function drawNumber({ db, company, now }: InDb & Pick<Member, 'company'> & AtTime) {
  const year = String(now.getUTCFullYear() % 100).padStart(2, '0')
  const { slug } = knownRegion(company.regionId)
  return `${slug.toUpperCase()}-${year}-${await nextNumber(db, `order:${slug}:${year}`)}`
}
