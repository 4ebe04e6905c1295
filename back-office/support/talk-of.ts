import type { StaffTicket, TicketMessage } from '#contract/admin/support.admin.ts'

export type Talk = TicketMessage & { kind: 'member' | 'club' | 'note' }

/** Messages and internal notes in one row, as they came. */
export function talkOf({ messages, notes }: Pick<StaffTicket, 'messages' | 'notes'>): Talk[] {
  const messageEntries = messages.map((message): Talk => ({
    ...message,
    kind: message.from_club ? 'club' : 'member',
  }))
  const noteEntries = notes.map((note): Talk => ({
    ...note,
    from_club: true,
    files: [],
    is_read: false,
    kind: 'note',
  }))
  return [...messageEntries, ...noteEntries].toSorted((a, b) =>
    a.created_at.localeCompare(b.created_at),
  )
}
