import type { AppContext } from '#server/platform/context.ts'

/** The part of the context that operations on the card need. */
export type CardContext = Pick<AppContext, 'clock' | 'db' | 'secrets' | 'log'> & {
  outside: Pick<AppContext['outside'], 'card' | 'errorReports'>
}
