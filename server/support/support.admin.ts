import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/admin/support.admin.ts'
import type { AppContext } from '#server/context.ts'
import { nextItem } from '#server/claims/next-item.ts'
import { serveFile } from '#server/http/serve-file.ts'
import { serve } from '#server/http/serve.ts'
import type { CallerStaff } from '#server/access/callers.ts'
import { mayDoHere } from '#server/staff/staff-session.ts'
import { answerTicket } from './answer-ticket.ts'
import { macrosOf, removeMacro, saveMacro } from './macros.ts'
import { markReadByClub } from './mark-ticket-read.ts'
import { addTicketNote } from './add-ticket-note.ts'
import { staffTicket } from './staff-ticket.reads.ts'
import { staffTickets, waitingTickets } from './staff-tickets.reads.ts'
import { ticketFile } from './files/ticket-file.ts'
import { closeTicket, ticketAssignees, updateTicket } from './update-ticket.ts'

export function supportAdmin(app: FastifyInstance, context: AppContext) {
  const { db, guards } = context
  const now = () => context.clock.now()
  const seeing = guards.staff('tickets.see')
  const answering = guards.staff('tickets.answer')

  serve(app, contract.listStaffTickets, seeing, ({ query, ...ctx }) => staffTickets(ctx, query))
  serve(app, contract.getStaffTicket, seeing, async (ctx) => {
    const ticket = await toResponse(ctx)
    if (mayDoHere(ctx.staff, 'tickets.answer')) await markReadByClub(ctx, ticket.uuid)
    return ticket
  })
  serveFile(app, contract.getTicketFile, seeing, ({ params, ...ctx }) => ticketFile(ctx, params))
  serve(app, contract.nextTicket, answering, async ({ body, ...ctx }) => ({
    uuid: await nextItem(ctx, { kind: 'tickets', waiting: () => waitingTickets(ctx, body) }),
  }))
  serve(app, contract.answerTicket, answering, async (ctx) => {
    await answerTicket(ctx, { uuid: ctx.params.uuid, answer: ctx.body })
    return toResponse(ctx)
  })
  serve(app, contract.addTicketNote, answering, async (ctx) => {
    await addTicketNote(ctx, { uuid: ctx.params.uuid, note: ctx.body.note })
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
  serve(app, contract.listTicketAssignees, seeing, async (ctx) => ({
    data: await ticketAssignees(ctx, ctx.staff.regions),
  }))
  serve(app, contract.listMacros, seeing, async (ctx) => ({ data: await macrosOf(ctx) }))
  serve(app, contract.addMacro, answering, ({ body, ...ctx }) => saveMacro(ctx, { draft: body }))
  serve(app, contract.updateMacro, answering, ({ body, params, ...ctx }) =>
    saveMacro(ctx, { draft: body, uuid: params.uuid }),
  )
  serve(app, contract.removeMacro, answering, async ({ params, ...ctx }) => {
    await removeMacro(ctx, params.uuid)
    return undefined
  })

  function toResponse({ staff, params }: { staff: CallerStaff; params: { uuid: string } }) {
    return staffTicket({ db, staff, now: now() }, params.uuid)
  }
}
