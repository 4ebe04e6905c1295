import type { StaffTicket, TicketMessage, TicketNote } from '#contract/support/support.admin.ts'
import { formatDate } from '#ui/format.ts'

export type ThreadRow =
  | { kind: 'day'; uuid: string; created_at: string }
  | { kind: 'member' | 'club'; uuid: string; created_at: string; message: TicketMessage }
  | { kind: 'note'; uuid: string; created_at: string; note: TicketNote }

type Ticket = Pick<StaffTicket, 'messages' | 'notes' | 'has_earlier'>

/** Messages and notes in order of time, with a separator before each day. */
export function buildThreadRows({ messages, notes, has_earlier }: Ticket): ThreadRow[] {
  const start = has_earlier ? (messages[0]?.created_at ?? '') : ''
  const rows: ThreadRow[] = [
    ...messages.map((message): ThreadRow => {
      const { uuid, created_at, from_club } = message
      return { kind: from_club ? 'club' : 'member', uuid, created_at, message }
    }),
    ...notes
      .filter(({ created_at }) => created_at >= start)
      .map((note): ThreadRow => ({
        kind: 'note',
        uuid: note.uuid,
        created_at: note.created_at,
        note,
      })),
  ]
  return rows
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
    .flatMap((row, index, all) => {
      const before = all[index - 1]
      const { uuid, created_at } = row
      const isNewDay = !before || formatDate(before.created_at) !== formatDate(created_at)
      return isNewDay ? [{ kind: 'day', uuid: `day ${uuid}`, created_at } as const, row] : [row]
    })
}

export function findLastRead(messages: readonly TicketMessage[]) {
  return messages.findLast(({ from_club, is_read }) => from_club && is_read)?.uuid
}
