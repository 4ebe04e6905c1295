import { dayMs } from '#contract/durations.ts'
import type { AtTime } from '#server/database/contexts.ts'
import { cardRenewalDays } from '#contract/rules/club-card.rules.ts'
import type { AppContext } from '#server/context.ts'
import { dayText } from '#server/calendar.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { notifyAndMail, ownersOf } from '#server/notifications/notify.ts'

/** Tells owners 60 days before the last day of their card that they may order a new one; once. */
export async function remindOfCard(ctx: Pick<AppContext, 'db' | 'secrets'> & AtTime) {
  const { db, now } = ctx
  const until = new Date(now.getTime() + cardRenewalDays * dayMs).toISOString().slice(0, 10)
  const ending = await db
    .selectFrom('club_card')
    .select('id')
    .where('ended_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('expires_on', '<=', until)
    .execute()
  for (const { id } of ending)
    await inTransaction(ctx, async (ctx) => {
      const { db: tx } = ctx
      const mine = await tx
        .updateTable('club_card')
        .set({ reminded_at: now })
        .where('id', '=', id)
        .where('reminded_at', 'is', null)
        .returning(['company_id', 'expires_on'])
        .executeTakeFirst()
      if (!mine) return
      await notifyAndMail(ctx, {
        to: await ownersOf(tx, mine.company_id),
        event: 'card.expiring',
        params: { day: dayText(new Date(`${mine.expires_on}T12:00:00Z`), 'UTC') },
        path: '/shop/club-card',
        dedupeKey: `card.expiring:${id}`,
      })
    })
  return ending.length
}
