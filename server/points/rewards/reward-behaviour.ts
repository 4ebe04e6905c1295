import { CompanyStatus } from '#contract/members/members.rules.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { getRegion } from '#contract/regions.ts'
import type { BehaviourSlug } from '#contract/points/rewards.rules.ts'
import { endOfEarned, toLocalYear } from '#server/platform/calendar.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { notify, findOwners } from '#server/messaging/notifications/notify.ts'
import { creditPoints } from '#server/points/points/credit-points.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'

export type BehaviourEvent = { companyId: number; actor: Actor }
type RewardedEvent = BehaviourEvent & {
  behaviour: BehaviourSlug
  /** Tells one training, photo or certificate from the next; of no use where one is paid once. */
  key?: string
}

/**
 * Pays a company for a behaviour at the rate of its country, the same key once, within the limit of
 * the year. Locks the account. Gives the points, 0 where nothing was due. (decisions G)
 */
export async function rewardBehaviour(
  ctx: InTx & AtTime,
  behaviourEvent: RewardedEvent,
): Promise<number> {
  const { db: tx, now } = ctx
  const { companyId, behaviour, actor } = behaviourEvent
  await lockAccount(ctx, companyId)
  const rule = await findRewardRule(ctx, { companyId, slug: behaviour })
  if (!rule) return 0
  const key = rule.is_once ? '' : (behaviourEvent.key ?? '')
  const { timeZone } = getRegion(rule.region_id)
  const eventKey = rule.is_once
    ? buildOnceKey(behaviour, rule)
    : `behaviour:${behaviour}:${companyId}:${key}`
  if (await isEntered(tx, eventKey)) return 0
  if (
    !(await recordReward(ctx, { ...behaviourEvent, key, rule, year: toLocalYear(now, timeZone) }))
  )
    return 0
  await creditPoints(ctx, {
    companyId,
    kind: `behaviour.${behaviour}`,
    points: rule.points,
    source: { type: 'behaviour', id: key ? `${behaviour}:${key}` : behaviour },
    eventKey,
    expiresAt: endOfEarned(now, timeZone),
    actor,
  })
  await notify(ctx, {
    to: await findOwners(tx, companyId),
    event: 'behaviour.rewarded',
    params: { behaviour, count: rule.points },
    path: '/rewards',
    dedupeKey: eventKey,
  })
  return rule.points
}

/** True when a behaviour that pays once has been paid; needs no lock. */
export async function isRewarded(
  { db: tx }: InTx,
  { companyId, behaviour }: { companyId: number; behaviour: BehaviourSlug },
) {
  const reward = await tx
    .selectFrom('behaviour_reward as r')
    .innerJoin('behaviour as b', 'b.id', 'r.behaviour_id')
    .select('r.year')
    .where('r.company_id', '=', companyId)
    .where('b.slug', '=', behaviour)
    .limit(1)
    .executeTakeFirst()
  return reward !== undefined
}

type Rule = NonNullable<Awaited<ReturnType<typeof findRewardRule>>>

export function findRewardRule(
  { db: tx }: InTx,
  { companyId, slug }: { companyId: number; slug: string },
) {
  return tx
    .selectFrom('behaviour as b')
    .innerJoin('company as c', (on) => on.on('c.id', '=', companyId))
    .innerJoin('behaviour_points as p', (on) =>
      on.onRef('p.behaviour_id', '=', 'b.id').onRef('p.region_id', '=', 'c.region_id'),
    )
    .select(['b.id', 'b.is_once', 'b.per_year', 'p.points', 'c.region_id'])
    .select(['c.registration_number', 'c.uuid'])
    .where('b.slug', '=', slug)
    .where('b.active', '=', true)
    .where('c.active', '=', CompanyStatus.active)
    .where('p.points', '>', 0)
    .executeTakeFirst()
}

/** A company that was erased and registers again with its number is not paid again. */
function buildOnceKey(behaviour: string, { region_id, registration_number, uuid }: Rule) {
  return `behaviour:${behaviour}:${region_id}:${registration_number || uuid}`
}

async function isEntered(tx: Tx, eventKey: string) {
  const entry = await tx
    .selectFrom('points_entry')
    .select('id')
    .where('event_key', '=', eventKey)
    .executeTakeFirst()
  return entry !== undefined
}

type Reward = { companyId: number; key: string; rule: Rule; year: number }

/** Writes the reward down, under the account's lock; says no where it is paid or the year is full. */
export async function recordReward(ctx: InTx & AtTime, { companyId, key, rule, year }: Reward) {
  const { db: tx, now } = ctx
  const { id, per_year, points } = rule
  if (
    per_year !== null &&
    (await countPaidRewards(ctx, { companyId, behaviourId: id, year })) >= per_year
  )
    return false
  const fresh = await tx
    .insertInto('behaviour_reward')
    .values({ company_id: companyId, behaviour_id: id, key, year, points, created_at: now })
    .onConflict((row) => row.columns(['company_id', 'behaviour_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return fresh !== undefined
}

async function countPaidRewards(
  { db: tx }: InTx,
  { companyId, behaviourId, year }: { companyId: number; behaviourId: number; year: number },
) {
  const { paid } = await tx
    .selectFrom('behaviour_reward')
    .select((eb) => eb.fn.countAll<number>().as('paid'))
    .where('company_id', '=', companyId)
    .where('behaviour_id', '=', behaviourId)
    .where('year', '=', year)
    .executeTakeFirstOrThrow()
  return paid
}
