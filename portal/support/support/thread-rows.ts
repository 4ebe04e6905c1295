import type { Message } from '#contract/support/support.ts'
import { formatDate } from '#ui/format.ts'

export type ThreadRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'message'; key: string; message: Message; side: Side; isFirst: boolean }

export type Side = 'mine' | 'colleague' | 'club'

/** Messages with a divider before each day; the author shows on the first of a series. */
export function toThreadRows(messages: readonly Message[], zone?: string): ThreadRow[] {
  return messages.flatMap((message, index): ThreadRow[] => {
    const before = messages[index - 1]
    const at = message.created_at
    const isNewDay = !before || formatDate(before.created_at, zone) !== formatDate(at, zone)
    const isFirst = isNewDay || getSpeakerKey(before) !== getSpeakerKey(message)
    const { uuid } = message
    const row = { kind: 'message', key: uuid, message, side: getSide(message), isFirst } as const
    return isNewDay ? [{ kind: 'day', key: `day ${uuid}`, at }, row] : [row]
  })
}

function getSide({ sender, is_mine }: Message): Side {
  if (sender === 'admin') return 'club'
  return is_mine ? 'mine' : 'colleague'
}

function getSpeakerKey(message: Message) {
  return `${getSide(message)} ${message.author}`
}

/** All pages in the order in which they were said; each page is older than the one before. */
export function getMessages(pages: readonly { data: readonly Message[] }[]) {
  return pages.toReversed().flatMap(({ data }) => data)
}
