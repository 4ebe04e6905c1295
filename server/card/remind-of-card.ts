import { cardRenewalDays } from '#contract/club-card.rules.ts'
import type { House } from '#server/app.ts'
import { dayText } from '#server/calendar.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { notifyAndMail, ownersOf } from '#server/notifications/notify.ts'

const day = 86_400_000

/** Tells owners 60 days before the last day of their card that they may order a new one; once. */
export async function remindOfCard({ db, secrets }: Pick<House, 'db' | 'secrets'>, now: Date) {
  const until = new Date(now.getTime() + cardRenewalDays * day).toISOString().slice(0, 10)
  const ending = await db
    .selectFrom('club_card')
    .select('id')
    .where('ended_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('expires_on', '<=', until)
    .execute()
  for (const { id } of ending)
    await inTransaction(db, async (tx) => {
      const mine = await tx
        .updateTable('club_card')
        .set({ reminded_at: now })
        .where('id', '=', id)
        .where('reminded_at', 'is', null)
        .returning(['company_id', 'expires_on'])
        .executeTakeFirst()
      if (!mine) return
      await notifyAndMail(tx, secrets, {
        to: await ownersOf(tx, mine.company_id),
        event: 'card.expiring',
        params: { day: dayText(new Date(`${mine.expires_on}T12:00:00Z`), 'UTC') },
        path: '/shop/club-card',
        dedupeKey: `card.expiring:${id}`,
        at: now,
      })
    })
  return ending.length
}
