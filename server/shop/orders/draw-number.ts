import { randomUUID } from 'node:crypto'
import { getRegion } from '#contract/regions.ts'
import { toLocalYear } from '#server/platform/calendar.ts'
import { allocateNumberAndId } from '#server/platform/database/number-series.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

export type OrderNames = Awaited<ReturnType<typeof drawNumber>>

/** The next number of an order of this country and year, before the transaction that places it. (decisions I) */
export async function drawNumber({ db, company, now }: MemberContext) {
  const { slug, timeZone } = getRegion(company.regionId)
  const year = String(toLocalYear(now, timeZone) % 100).padStart(2, '0')
  const { number, id } = await allocateNumberAndId(db, `order:${slug}:${year}`)
  return { id, uuid: randomUUID(), number: `${slug.toUpperCase()}-${year}-${number}` }
}
