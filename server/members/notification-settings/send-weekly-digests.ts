import { sql } from 'kysely'
import { type Region, selectableRegions } from '#contract/regions.ts'
import { CompanyStatus, InstallerStatus } from '#contract/members/members.rules.ts'
import { hourOfLocalMonday } from '#server/platform/calendar.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { type Message, queueMessages } from '#server/messaging/messages/queue-message.ts'
import { maxItems } from '#server/messaging/messages/templates.ts'
import { findUnreadItems } from '#server/messaging/notifications/unread-items.reads.ts'
import { unsubscribeToken } from '#server/messaging/notifications/unsubscribe-token.ts'
import type { SystemContext, SystemTx } from '#server/platform/contexts.ts'

/** On Mondays in the morning of the country. */
const hour = 8
const batchSize = 500
type Due = { id: number; uuid: string; email: string; language: string; since: Date }

/**
 * Once a week a mail with what was not read in the portal since the last one, to members who want it;
 * with nothing unread there is no mail. (decisions L)
 */
export async function sendWeeklyDigests(ctx: SystemContext<'secrets'>) {
  for (const region of selectableRegions) {
    const monday = hourOfLocalMonday(ctx.now, hour, region.timeZone)
    if (monday > ctx.now) continue
    let count = batchSize
    while (count === batchSize)
      count = await inTransaction(ctx, (ctx) => sendBatch(ctx, region, monday))
  }
}

async function sendBatch(ctx: SystemTx<'secrets'>, { id: regionId }: Region, monday: Date) {
  const due = await takeDue(ctx, { regionId, monday })
  const unread = await findUnreadItems(ctx.db, due, maxItems)
  const messages = due.flatMap(({ id, uuid, email, language }): Message[] => {
    const unreadRow = unread.get(id)
    if (!unreadRow) return []
    const unsubscribe = unsubscribeToken(ctx.secrets, { installer: uuid, mails: ['weekly'] })
    const items = JSON.stringify(unreadRow.items)
    return [
      {
        channel: 'mail',
        recipient: email,
        language,
        template: 'weeklyDigest',
        params: { path: '/notifications', unsubscribe, items, count: unreadRow.count },
        dedupeKey: `weekly:${id}:${monday.toISOString()}`,
      },
    ]
  })
  await queueMessages(ctx, messages)
  return due.length
}

/** Marks who is told this week, so that two servers tell nobody twice. */
async function takeDue(
  { db: tx, now }: InTx & AtTime,
  { regionId, monday }: { regionId: number; monday: Date },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update notification_setting s set digest_at = ${now}
    from (
      select s.installer_id, s.digest_at, i.uuid, i.email, i.language from notification_setting s
      join installer i on i.id = s.installer_id and i.active = ${InstallerStatus.active}
        and i.email is not null
      join company c on c.id = i.company_id and c.region_id = ${regionId}
        and c.active = ${CompanyStatus.active}
      where s.weekly_digest and s.digest_at < ${monday}
      order by s.installer_id limit ${batchSize} for update of s skip locked) due
    where s.installer_id = due.installer_id
    returning due.installer_id as id, due.uuid, due.email, due.language,
      due.digest_at as since`.execute(tx)
  return rows
}
