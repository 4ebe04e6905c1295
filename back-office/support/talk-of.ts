import type { OfficeTicket, TicketMessage } from '#contract/support.admin.ts'

export type Talk = TicketMessage & { kind: 'member' | 'club' | 'note' }

/** Messages and internal notes in one row, as they came. */
export function talkOf({ messages, notes }: Pick<OfficeTicket, 'messages' | 'notes'>): Talk[] {
  const said = messages.map((message): Talk => ({
    ...message,
    kind: message.from_club ? 'club' : 'member',
  }))
  const kept = notes.map((note): Talk => ({ ...note, from_club: true, files: [], kind: 'note' }))
  return [...said, ...kept].toSorted((a, b) => a.created_at.localeCompare(b.created_at))
}
