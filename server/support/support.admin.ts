import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/support.admin.ts'
import type { House } from '#server/app.ts'
import { nextItem } from '#server/claims/next-item.ts'
import { serveFile } from '#server/http/serve-file.ts'
import { serve } from '#server/http/serve.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { answerTicket } from './answer-ticket.ts'
import { macrosOf, removeMacro, saveMacro } from './macros.ts'
import { noteTicket } from './note-ticket.ts'
import { officeTicket } from './staff-ticket.reads.ts'
import { officeTickets, waitingTickets } from './staff-tickets.reads.ts'
import { ticketFile } from './ticket-file.ts'
import { closeTicket, ticketPeople, updateTicket } from './update-ticket.ts'

export function supportAdmin(app: FastifyInstance, house: House) {
  const { db, guards } = house
  const now = () => house.clock.now()
  const seeing = guards.staff('tickets.see')
  const answering = guards.staff('tickets.answer')

  serve(app, contract.listOfficeTickets, seeing, ({ query, staff }) =>
    officeTickets(db, staff, query, now()),
  )
  serve(app, contract.getOfficeTicket, seeing, (call) => shown(call))
  serveFile(app, contract.getTicketFile, seeing, ({ staff, params }) =>
    ticketFile(house, staff, params),
  )
  serve(app, contract.nextTicket, answering, async ({ body, staff }) => ({
    uuid: await nextItem(db, staff, 'tickets', () => waitingTickets(db, staff, body, now()), now()),
  }))
  serve(app, contract.answerTicket, answering, async (call) => {
    await answerTicket(house, call.staff, call.params.uuid, call.body)
    return shown(call)
  })
  serve(app, contract.noteTicket, answering, async (call) => {
    await noteTicket(house, call.staff, call.params.uuid, call.body.note)
    return shown(call)
  })
  serve(app, contract.updateTicket, answering, async (call) => {
    await updateTicket(house, call.staff, call.params.uuid, call.body)
    return shown(call)
  })
  serve(app, contract.closeTicket, answering, async (call) => {
    await closeTicket(house, call.staff, call.params.uuid)
    return shown(call)
  })
  serve(app, contract.listTicketPeople, seeing, async ({ staff }) => ({
    data: await ticketPeople(db, staff.regions),
  }))
  serve(app, contract.listMacros, seeing, async () => ({ data: await macrosOf(db) }))
  serve(app, contract.addMacro, answering, ({ body, staff }) => saveMacro(house, staff, body))
  serve(app, contract.updateMacro, answering, ({ body, params, staff }) =>
    saveMacro(house, staff, body, params.uuid),
  )
  serve(app, contract.removeMacro, answering, async ({ params, staff }) => {
    await removeMacro(house, staff, params.uuid)
    return undefined
  })

  function shown({ staff, params }: { staff: CallerStaff; params: { uuid: string } }) {
    return officeTicket(db, staff, params.uuid, now())
  }
}
