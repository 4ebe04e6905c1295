import type { Actor } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { getRegion } from '#contract/regions.ts'
import { tierLevels } from '#contract/points/tiers.rules.ts'
import { endOfEarned } from '#server/platform/calendar.ts'
import { notify, findOwners } from '#server/messaging/notifications/notify.ts'
import { creditPoints } from '#server/points/points/credit-points.ts'
import type { Level } from './unpaid-levels.reads.ts'

type LevelsInput = {
  company: { id: number; regionId: number }
  category: number
  year: number
  levels: readonly Level[]
  actor: Actor
}

/** Under the locked account; one message with the highest level. (decisions G) */
export async function payLevels(ctx: InTx & AtTime, input: LevelsInput) {
  const { db: tx, now } = ctx
  const { company, category, year, levels, actor } = input
  const top = levels.at(-1)
  if (!top) return
  for (const { level, points } of levels)
    if (points > 0)
      await creditPoints(ctx, {
        companyId: company.id,
        kind: 'tier.bonus',
        points,
        source: { type: 'tier', id: `${category}:${level}` },
        eventKey: `tier.bonus:${company.id}:${category}:${year}:${level}`,
        expiresAt: endOfEarned(now, getRegion(company.regionId).timeZone),
        actor,
      })
  await notify(ctx, {
    to: await findOwners(tx, company.id),
    event: 'tier.reached',
    params: {
      category,
      level: tierLevels[top.level] ?? tierLevels[0],
      count: levels.reduce((sum, { points }) => sum + points, 0),
    },
    path: '/rewards',
    dedupeKey: `tier.reached:${company.id}:${category}:${year}:${top.level}`,
  })
}
