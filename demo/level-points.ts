import { getRegion } from '#contract/regions.ts'
import { rules } from '#server/platform/actor.ts'
import { endOfEarned, endOfYear, toLocalYear } from '#server/platform/calendar.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { creditPoints } from '#server/points/points/credit-points.ts'
import { findPoints } from '#server/points/points/points.reads.ts'

type SeedContext = { tx: Tx; now: Date }

export async function givePoints(tx: Tx, { company }: Member, points: number, at: Date) {
  if (points === 0) return
  const expiresAt = endOfEarned(at, getRegion(company.regionId).timeZone)
  await credit(tx, company.id, { points, expiresAt, at })
}

/** Two last bonuses that give a company the points the demo shows. */
export async function levelPoints(
  { tx, now }: SeedContext,
  { company }: Member,
  target: { available: number; ending: number },
) {
  const { timeZone } = getRegion(company.regionId)
  const { points, company_points } = await findPoints(tx, company, now)
  const ending = target.ending - points.to_expire
  const later = target.available - company_points - ending
  if (ending < 0 || later < 0)
    throw new Error(`The story of company ${company.id} gives too much: ${ending}, ${later}.`)
  const endOfThisYear = endOfYear(toLocalYear(now, timeZone), timeZone)
  if (ending > 0)
    await credit(tx, company.id, { points: ending, expiresAt: endOfThisYear, at: now })
  if (later > 0)
    await credit(tx, company.id, { points: later, expiresAt: endOfEarned(now, timeZone), at: now })
}

type Bonus = { points: number; expiresAt: Date; at: Date }

function credit(tx: Tx, companyId: number, { points, expiresAt, at }: Bonus) {
  return creditPoints(
    { db: tx, now: at },
    {
      companyId,
      kind: 'campaign.bonus',
      points,
      source: { type: 'demo', id: companyId },
      eventKey: `demo:${companyId}:${at.toISOString()}:${expiresAt.toISOString()}`,
      expiresAt,
      actor: rules,
    },
  )
}
