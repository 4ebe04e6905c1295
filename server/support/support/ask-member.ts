import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { TicketStatus } from '#contract/support/support.rules.ts'
import type { Staff } from '#server/platform/access/callers.ts'
import type { SystemTx } from '#server/platform/contexts.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { notifyAndMail } from '#server/messaging/notifications/notify.ts'

export type Question = {
  /** The item of a queue that waits for the answer. */
  about: { kind: 'companies' | 'scans' | 'projects' | 'returns'; uuid: string }
  to: { companyId: number; regionId: number; installerId: number }
  /** A ticket that is open about it already; otherwise the last one about it goes on, or one begins. */
  ticketId?: number | null
  title: string
  question: string
  staff: Staff
}

const topicOf = {
  companies: 'company',
  scans: 'scan',
  projects: 'project',
  returns: 'order',
} as const

/**
 * Asks a member about an item of a queue, in the portal and by mail; until the answer comes the
 * ticket is `answered`, and the item on hold. (back-office States of a review item)
 */
export async function askMember(ctx: SystemTx<'secrets'>, input: Question) {
  const { db: tx, now } = ctx
  const { about, to, title, question, staff } = input
  const ticketId = input.ticketId ?? (await openAbout(tx, input)) ?? (await open(ctx, input))
  const ticket = await tx
    .updateTable('ticket')
    .set({ status: TicketStatus.answered, changed_at: now, closed_at: null, warned_at: null })
    .set({ snoozed_until: null, about_kind: about.kind, about: about.uuid })
    .where('id', '=', ticketId)
    .returning('uuid')
    .executeTakeFirstOrThrow()
  const { uuid } = await tx
    .insertInto('ticket_message')
    .values({
      ticket_id: ticketId,
      sender: 'admin',
      staff_id: staff.id ?? null,
      message: question,
      created_at: now,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow()
  await notifyAndMail(ctx, {
    to: [to.installerId],
    event: 'ticket.question',
    params: { title, question },
    ticketUuid: ticket.uuid,
    dedupeKey: `ticket.question:${uuid}`,
  })
  return ticketId
}

async function openAbout(tx: Tx, { about, to }: Question) {
  const earlier = await tx
    .selectFrom('ticket')
    .select('id')
    .where('about_kind', '=', about.kind)
    .where('about', '=', about.uuid)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (earlier) return earlier.id
  const openTicketRow = await tx
    .selectFrom('ticket')
    .select('id')
    .where('topic_kind', '=', topicOf[about.kind])
    .where('topic', '=', about.uuid)
    .where('installer_id', '=', to.installerId)
    .where('company_id', '=', to.companyId)
    .where('about', 'is', null)
    .where('status', '<>', TicketStatus.closed)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return openTicketRow?.id
}

async function open({ db: tx, now }: InTx & AtTime, { about, to, title }: Question) {
  const { id } = await tx
    .insertInto('ticket')
    .values({
      company_id: to.companyId,
      region_id: to.regionId,
      installer_id: to.installerId,
      title: title.slice(0, 120),
      for_company: true,
      about_kind: about.kind,
      about: about.uuid,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
