import type { BodyOf } from '#contract/endpoint.ts'
import { problems } from '#contract/refusals.ts'
import type { createTicket as contract } from '#contract/support/support.ts'
import type { Member } from '#server/platform/access/callers.ts'
import type { MemberContext } from '#server/platform/contexts.ts'
import type { InDb } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'
import { emitToReaders } from './emit-to-readers.ts'
import { openTicket } from './open-ticket.ts'
import { spendMessage } from './spend-message.ts'
import { takeFiles } from '#server/support/support/files/take-files.ts'
import { seesAbout } from './ticket-about.reads.ts'

/**
 * Asks the club; the same `client_uuid` of a person is one ticket. What is about a thing of the
 * company is seen by its owners too. Refuses fields, and `support.too_many` beyond ten messages a
 * minute. Gives its uuid. (decisions L)
 */
export async function createTicket(
  ctx: MemberContext<'limits'>,
  draft: BodyOf<typeof contract>,
): Promise<string> {
  const { title, body, about, files = [], info = {}, client_uuid: clientUuid } = draft
  const earlier = await findTicketByClientUuid(ctx, clientUuid)
  if (earlier) return earlier
  if (about && !(await seesAbout(ctx, about))) refuseFields({ about: [problems.not_offered] })
  await spendMessage(ctx)
  return inTransaction(ctx, async (ctx) => {
    const ticket = await openTicket(ctx, {
      title,
      message: body,
      info: Object.fromEntries(Object.entries(info).filter(([, text]) => text)),
      topic: about,
      forCompany: about !== undefined,
      clientUuid,
    })
    if (!ticket) return (await findTicketByClientUuid(ctx, clientUuid))!
    await takeFiles(ctx, { files, messageId: ticket.messageId })
    await emitToReaders(ctx, { uuid: ticket.uuid, event: 'ticket.message' })
    return ticket.uuid
  })
}

async function findTicketByClientUuid(
  { db, installer, company }: InDb & Pick<Member, 'installer' | 'company'>,
  clientUuid: string | undefined,
) {
  if (!clientUuid) return undefined
  const row = await db
    .selectFrom('ticket')
    .select('uuid')
    .where('installer_id', '=', installer.id)
    .where('company_id', '=', company.id)
    .where('client_uuid', '=', clientUuid)
    .executeTakeFirst()
  return row?.uuid
}
