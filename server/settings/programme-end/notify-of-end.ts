import { sql } from 'kysely'
import { getRegion } from '#contract/regions.ts'
import { CompanyStatus, InstallerStatus } from '#contract/members/members.rules.ts'
import type { NotificationEvent } from '#contract/messaging/notifications.rules.ts'
import { getDueEndReminder, endTextFor } from '#contract/settings/programme-end.rules.ts'
import { toLocalDate, countDaysBetween } from '#server/platform/calendar.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { notifyAndMailAll } from '#server/messaging/notifications/notify.ts'
import { getLastMoment } from './programme-end.reads.ts'

const atOnce = 200
type End = Awaited<ReturnType<typeof findConfirmedEnds>>[number]
type Kind = 'announced' | '30' | '7' | 'withdrawn'

const events: Record<Kind, NotificationEvent> = {
  announced: 'programme.announced',
  '30': 'programme.reminder',
  '7': 'programme.reminder',
  withdrawn: 'programme.withdrawn',
}

/**
 * Tells all active members of a country of its end once it is confirmed, 30 and 7 days before, and
 * when it is withdrawn: in the portal and by mail, each once; goes on where it stopped. (decisions M)
 */
export async function notifyOfEnd(ctx: SystemContext<'secrets'>) {
  for (const end of await findConfirmedEnds(ctx.db)) {
    const kind = getDueKind(end, ctx.now)
    if (!kind || end.kinds.includes(kind)) continue
    await notifyMembers(ctx, end, kind)
    await ctx.db
      .insertInto('programme_end_message')
      .values({ programme_end_id: end.id, kind, notified_at: ctx.now })
      .onConflict((row) => row.doNothing())
      .execute()
  }
}

function findConfirmedEnds(db: Db) {
  return db
    .selectFrom('programme_end as p')
    .select(['p.id', 'p.region_id', 'p.ends_at', 'p.texts', 'p.withdrawn_at'])
    .select(
      sql<string[]>`array(select m.kind from programme_end_message m
        where m.programme_end_id = p.id)`.as('kinds'),
    )
    .where('p.confirmed_at', 'is not', null)
    .orderBy('p.id')
    .execute()
}

function getDueKind({ region_id, ends_at, withdrawn_at, kinds }: End, now: Date): Kind | undefined {
  if (withdrawn_at) return 'withdrawn'
  if (ends_at <= now) return undefined
  if (!kinds.includes('announced')) return 'announced'
  const { timeZone } = getRegion(region_id)
  const days = getDueEndReminder(countDaysBetween(now, getLastMoment(ends_at), timeZone))
  return days && (String(days) as '30' | '7')
}

async function notifyMembers(ctx: SystemContext<'secrets'>, end: End, kind: Kind) {
  for (let after = 0, members: Member[]; ; after = members.at(-1)!.id) {
    members = await findMembersAfter(ctx.db, end, { kind, after })
    if (members.length === 0) return
    const byLanguage = Map.groupBy(members, ({ language }) => language)
    const notifications = [...byLanguage].map(([language, people]) =>
      buildNotification(end, { kind, language, to: people.map(({ id }) => id) }),
    )
    await inTransaction(ctx, (ctx) => notifyAndMailAll(ctx, notifications))
  }
}

type Recipients = { kind: Kind; language: string; to: number[] }

function buildNotification(end: End, { kind, language, to }: Recipients) {
  const { timeZone, language: country } = getRegion(end.region_id)
  const text = endTextFor(end.texts as Record<string, string>, { language, country })
  const day = toLocalDate(getLastMoment(end.ends_at), timeZone)
  return {
    to,
    event: events[kind],
    ...(kind !== 'withdrawn' && { params: { day, text } }),
    path: '/',
    dedupeKey: toDedupeKey(end, kind),
  }
}

function toDedupeKey({ id }: { id: number }, kind: Kind) {
  return `programme:${id}:${kind}`
}

type Member = Awaited<ReturnType<typeof findMembersAfter>>[number]

async function findMembersAfter(db: Db, end: End, { kind, after }: { kind: Kind; after: number }) {
  let query = db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['i.id', 'i.language'])
    .where('c.region_id', '=', end.region_id)
    .where('c.active', '=', CompanyStatus.active)
    .where('i.active', '=', InstallerStatus.active)
    .where('i.id', '>', after)
  // Withdrawn halfway: only members already notified get the cancellation.
  if (kind === 'withdrawn' && !end.kinds.includes('announced'))
    query = query.where(
      sql<boolean>`exists (select from notification n where n.installer_id = i.id
        and n.dedupe_key = ${toDedupeKey(end, 'announced')})`,
    )
  return query.orderBy('i.id').limit(atOnce).execute()
}
