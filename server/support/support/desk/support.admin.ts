import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/support/support.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { claimNextItem } from '#server/staff/claims/next-item.ts'
import { serveFile } from '#server/platform/http/serve-file.ts'
import { serve, serveStream } from '#server/platform/http/serve.ts'
import { mayDoHere } from '#server/staff/staff/staff-session.ts'
import { answerTicket } from './answer-ticket.ts'
import { findMacros, removeMacro, saveMacro } from './macros.ts'
import { markReadByClub } from '#server/support/support/mark-ticket-read.ts'
import { addTicketNote, markMentionsSeen } from './add-ticket-note.ts'
import { findEarlierMessages, findStaffTicket } from './staff-ticket.reads.ts'
import { findStaffTickets, findWaitingTickets } from './staff-tickets.reads.ts'
import { exportTickets } from './export-tickets.ts'
import { mergeTickets } from './merge-tickets.ts'
import { notePresence } from './note-presence.ts'
import { findTicketPeople } from './ticket-people.reads.ts'
import { removeTicketFile } from '#server/support/support/files/remove-ticket-file.ts'
import { saveTicketFile, spendTicketFile } from '#server/support/support/files/save-ticket-file.ts'
import { loadTicketFile } from '#server/support/support/files/ticket-file.ts'
import { readUploadForLater } from '#server/platform/http/uploads.ts'
import { closeTicket, updateTicket } from './update-ticket.ts'

export function supportAdmin(app: FastifyInstance, context: AppContext) {
  const { guards, staffEvents } = context
  const seeing = guards.staff('tickets.see')
  const answering = guards.staff('tickets.answer')

  serve(app, contract.listStaffTickets, seeing, ({ query, ...ctx }) => findStaffTickets(ctx, query))
  serve(app, contract.getStaffTicket, seeing, async (ctx) => {
    const ticket = await toResponse(ctx)
    if (mayDoHere(ctx.staff, 'tickets.answer')) await markReadByClub(ctx, ticket.uuid)
    await markMentionsSeen(ctx, ticket.uuid)
    return ticket
  })
  serve(app, contract.listStaffMessages, seeing, ({ params, query, ...ctx }) =>
    findEarlierMessages(ctx, { ...params, ...query }),
  )
  serveFile(app, contract.exportTickets, seeing, ({ query, ...ctx }) => exportTickets(ctx, query))
  serveStream(app, contract.openStaffEvents, seeing, (call) => staffEvents.open(call))
  app.addHook('preClose', () => staffEvents.close())
  serve(app, contract.notePresence, seeing, async ({ params, body, ...ctx }) => {
    await notePresence(ctx, { ...params, ...body })
    return undefined
  })
  serve(app, contract.uploadStaffFile, answering, async ({ request, ...ctx }) =>
    saveTicketFile(
      ctx,
      await readUploadForLater(request, contract.uploadStaffFile.file!, {
        spend: (bytes) => spendTicketFile(ctx, bytes),
      }),
    ),
  )
  serve(app, contract.removeStaffFile, answering, async ({ params, ...ctx }) => {
    await removeTicketFile(ctx, params.uuid)
    return undefined
  })
  serveFile(app, contract.getTicketFile, seeing, ({ params, ...ctx }) =>
    loadTicketFile(ctx, params),
  )
  serve(app, contract.nextTicket, answering, async ({ body, ...ctx }) => ({
    uuid: await claimNextItem(ctx, {
      kind: 'tickets',
      waiting: () => findWaitingTickets(ctx, body),
    }),
  }))
  serve(app, contract.answerTicket, answering, async (ctx) => {
    await answerTicket(ctx, { uuid: ctx.params.uuid, answer: ctx.body })
    return toResponse(ctx)
  })
  serve(app, contract.addTicketNote, answering, async (ctx) => {
    await addTicketNote(ctx, { uuid: ctx.params.uuid, ...ctx.body })
    return toResponse(ctx)
  })
  serve(app, contract.updateTicket, answering, async (ctx) => {
    await updateTicket(ctx, { uuid: ctx.params.uuid, ...ctx.body })
    return toResponse(ctx)
  })
  serve(app, contract.closeTicket, answering, async (ctx) => {
    await closeTicket(ctx, ctx.params.uuid)
    return toResponse(ctx)
  })
  serve(app, contract.mergeTicket, answering, async ({ params, body, ...ctx }) => {
    const uuid = await mergeTickets(ctx, { ...params, ...body })
    return toResponse({ ...ctx, params: { uuid } })
  })
  serve(app, contract.listTicketAssignees, seeing, async (ctx) => ({
    data: await findTicketPeople(ctx, { regions: ctx.staff.regions, right: 'tickets.answer' }),
  }))
  serve(app, contract.listMacros, seeing, async (ctx) => ({ data: await findMacros(ctx) }))
  serve(app, contract.addMacro, answering, ({ body, ...ctx }) => saveMacro(ctx, { draft: body }))
  serve(app, contract.updateMacro, answering, ({ body, params, ...ctx }) =>
    saveMacro(ctx, { draft: body, uuid: params.uuid }),
  )
  serve(app, contract.removeMacro, answering, async ({ params, ...ctx }) => {
    await removeMacro(ctx, params.uuid)
    return undefined
  })
}

type TicketCall = Parameters<typeof findStaffTicket>[0] & { params: { uuid: string } }

function toResponse({ params, ...ctx }: TicketCall) {
  return findStaffTicket(ctx, params.uuid)
}
