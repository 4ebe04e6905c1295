import type { AppContext } from '#server/platform/context.ts'
import type { SystemContext } from '#server/platform/contexts.ts'

/** The part of the context that operations on the card need. */
export type CardContext = SystemContext<'secrets' | 'clock' | 'log'> & {
  outside: Pick<AppContext['outside'], 'card' | 'errorReports'>
}
