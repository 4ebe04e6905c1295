import { dayMs } from '#contract/durations.ts'
import { cardRenewalDays } from '#contract/points/club-card.rules.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import { sql } from 'kysely'
import type { SystemContext } from '#server/platform/contexts.ts'
import { notifyAndMailAll, findOwnersByCompany } from '#server/messaging/notifications/notify.ts'

/** Tells owners 60 days before the last day of their card that they may order a new one; once. */
export async function remindOfCard(ctx: SystemContext<'secrets'>) {
  const { db, now } = ctx
  const until = new Date(now.getTime() + cardRenewalDays * dayMs).toISOString().slice(0, 10)
  const cards = await db
    .selectFrom('club_card')
    .select('id')
    .where('ended_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('expires_on', '<=', until)
    .execute()
  const ids = cards.map(({ id }) => id)
  await inBatches(ctx, ids, async (ctx, batch) => {
    const { db: tx } = ctx
    const mine = await tx
      .updateTable('club_card')
      .set({ reminded_at: now })
      .where('id', '=', sql<number>`any(${[...batch]}::bigint[])`)
      .where('reminded_at', 'is', null)
      .returning(['id', 'company_id', 'expires_on'])
      .execute()
    const owners = await findOwnersByCompany(
      tx,
      mine.map(({ company_id }) => company_id),
    )
    await notifyAndMailAll(
      ctx,
      mine.map(({ id, company_id, expires_on }) => ({
        to: (owners.get(company_id) ?? []).map((owner) => owner.id),
        event: 'card.expiring',
        params: { day: expires_on! },
        path: '/shop/club-card',
        dedupeKey: `card.expiring:${id}`,
      })),
    )
  })
  return ids.length
}
