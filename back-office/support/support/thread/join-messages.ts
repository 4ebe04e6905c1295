type Message = { uuid: string }
type Ticket<One> = { messages: One[]; has_earlier: boolean }

/** Loaded messages and newer ones, without a gap between them. */
export function joinMessages<One extends Message>(
  before: Ticket<One> | undefined,
  now: Ticket<One>,
): Ticket<One> {
  const first = now.messages[0]?.uuid
  const overlap = before?.messages.findIndex(({ uuid }) => uuid === first) ?? -1
  if (!before || overlap <= 0) return now
  const messages = [...before.messages.slice(0, overlap), ...now.messages]
  return { messages, has_earlier: before.has_earlier }
}
