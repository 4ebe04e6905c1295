import type { ListedTicket } from '#contract/support/support.ts'
import { type AboutKind, aboutKinds, TicketStatus } from '#contract/support/support.rules.ts'

export type About = { kind: AboutKind; uuid: string }

const shape = new RegExp(`^(${aboutKinds.join('|')}):([0-9a-f-]{36})$`)

/**
 * Reference to the subject of a question in an address, as "scan:0b51…"; undefined when malformed.
 */
export function parseAboutParam(text: unknown): string | undefined {
  return typeof text === 'string' && shape.test(text) ? text : undefined
}

export function parseAbout(text: string | undefined): About | undefined {
  const [, kind, uuid] = shape.exec(text ?? '') ?? []
  return kind && uuid ? { kind: kind as AboutKind, uuid } : undefined
}

export function openTicketAbout(tickets: readonly ListedTicket[], about: About | undefined) {
  if (!about) return undefined
  return tickets.find((ticket) => isAbout(ticket, about) && ticket.status !== TicketStatus.closed)
}

export function findUnheardQuestion(tickets: readonly ListedTicket[], about: About) {
  return tickets.find(
    (ticket) =>
      isAbout(ticket, about) && ticket.status === TicketStatus.answered && ticket.unread > 0,
  )
}

function isAbout({ about }: ListedTicket, { kind, uuid }: About) {
  return about?.kind === kind && about.uuid === uuid
}
