import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/support/support.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serveFile } from '#server/platform/http/serve-file.ts'
import { serve } from '#server/platform/http/serve.ts'
import { readUploadForLater } from '#server/platform/http/uploads.ts'
import { createTicket } from './create-ticket.ts'
import { markTicketRead } from './mark-ticket-read.ts'
import { findMessages } from './member-messages.reads.ts'
import { findMemberTicket, findMemberTickets } from './member-tickets.reads.ts'
import { rateTicket } from './rate-ticket.ts'
import { removeTicketFile } from '#server/support/support/files/remove-ticket-file.ts'
import { saveTicketFile, spendTicketFile } from '#server/support/support/files/save-ticket-file.ts'
import { sendMessage } from './send-message.ts'
import { loadMemberTicketFile } from '#server/support/support/files/ticket-file.ts'

export function supportRoutes(app: FastifyInstance, context: AppContext) {
  const { member } = context.guards
  serve(app, contract.listTickets, member, ({ query, ...ctx }) => findMemberTickets(ctx, query))
  serve(app, contract.createTicket, member, async ({ body, ...ctx }) =>
    findMemberTicket(ctx, await createTicket(ctx, body)),
  )
  serve(app, contract.uploadTicketFile, member, async ({ request, ...ctx }) =>
    saveTicketFile(
      ctx,
      await readUploadForLater(request, contract.uploadTicketFile.file!, {
        spend: (bytes) => spendTicketFile(ctx, bytes),
      }),
    ),
  )
  serve(app, contract.removeTicketFile, member, async ({ params, ...ctx }) => {
    await removeTicketFile(ctx, params.uuid)
    return undefined
  })
  serve(app, contract.getTicket, member, ({ params, ...ctx }) => findMemberTicket(ctx, params.uuid))
  serve(app, contract.listMessages, member, ({ params, query, ...ctx }) =>
    findMessages(ctx, { ...params, ...query }),
  )
  serve(app, contract.sendMessage, member, ({ params, body, ...ctx }) =>
    sendMessage(ctx, { ...body, uuid: params.uuid }),
  )
  serveFile(app, contract.downloadTicketFile, member, ({ params, ...ctx }) =>
    loadMemberTicketFile(ctx, params),
  )
  serve(app, contract.markTicketRead, member, async ({ params, ...ctx }) => {
    await markTicketRead(ctx, params.uuid)
    return undefined
  })
  serve(app, contract.rateTicket, member, async ({ params, body, ...ctx }) => {
    await rateTicket(ctx, { ...body, uuid: params.uuid })
    return findMemberTicket(ctx, params.uuid)
  })
}
