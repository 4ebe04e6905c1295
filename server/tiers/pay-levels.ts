import { knownRegion } from '#contract/regions.ts'
import { tierLevels } from '#contract/tiers.rules.ts'
import { endOfEarned } from '#server/calendar.ts'
import type { Tx } from '#server/database/transaction.ts'
import { notify, ownersOf } from '#server/notifications/notify.ts'
import { creditPoints } from '#server/points/credit-points.ts'
import type { Level } from './unpaid-levels.reads.ts'

type Reached = {
  company: { id: number; regionId: number }
  category: number
  year: number
  levels: readonly Level[]
  actor: string
  at: Date
}

/**
 * Credits the bonus of each level that a company reached in a category and year, under its locked
 * account; its owners get one message with the highest level and all that it brought. (decisions G)
 */
export async function payLevels(tx: Tx, reached: Reached) {
  const { company, category, year, levels, actor, at } = reached
  const top = levels.at(-1)
  if (!top) return
  for (const { level, points } of levels)
    if (points > 0)
      await creditPoints(tx, {
        companyId: company.id,
        kind: 'tier.bonus',
        points,
        source: { type: 'tier', id: `${category}:${level}` },
        eventKey: `tier.bonus:${company.id}:${category}:${year}:${level}`,
        expiresAt: endOfEarned(at, knownRegion(company.regionId).timeZone),
        actor,
        at,
      })
  await notify(tx, {
    to: await ownersOf(tx, company.id),
    event: 'tier.reached',
    params: {
      category,
      level: tierLevels[top.level] ?? tierLevels[0],
      count: levels.reduce((sum, { points }) => sum + points, 0),
    },
    path: '/rewards',
    dedupeKey: `tier.reached:${company.id}:${category}:${year}:${top.level}`,
    at,
  })
}
