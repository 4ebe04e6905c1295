import type { AtTime, InTx } from '#server/database/contexts.ts'
import { TicketStatus } from '#contract/rules/support.rules.ts'
import type { Staff } from '#server/access/callers.ts'
import type { Tx } from '#server/database/transaction.ts'
import { notifyAndMail } from '#server/notifications/notify.ts'
import type { Secrets } from '#server/secrets.ts'

export type Question = {
  /** The item of a queue that waits for the answer. */
  about: { kind: 'companies' | 'scans' | 'projects'; uuid: string }
  to: { companyId: number; regionId: number; installerId: number }
  /** A talk that is open about it already; otherwise the last one about it goes on, or one begins. */
  ticketId?: number | null
  title: string
  question: string
  /** The screen of the portal where the item stands. */
  path: string
  staff: Staff
}

/**
 * Asks a member about an item of a queue, in the portal and by mail; until the answer comes the
 * ticket is `answered`, and the item on hold. (back-office States of a review item)
 */
export async function askMember(ctx: InTx & { secrets: Secrets } & AtTime, asked: Question) {
  const { db: tx, now } = ctx
  const { about, to, title, question, path, staff } = asked
  const ticketId = asked.ticketId ?? (await openAbout(tx, about)) ?? (await open(ctx, asked))
  await tx
    .updateTable('ticket')
    .set({ status: TicketStatus.answered, changed_at: now, closed_at: null })
    .where('id', '=', ticketId)
    .execute()
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
    path,
    dedupeKey: `ticket.question:${uuid}`,
  })
  return ticketId
}

async function openAbout(tx: Tx, { kind, uuid }: Question['about']) {
  const ticket = await tx
    .selectFrom('ticket')
    .select('id')
    .where('about_kind', '=', kind)
    .where('about', '=', uuid)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return ticket?.id
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
