import type { AppContext } from '#server/platform/context.ts'

/** What the verbs of the card need of the context. */
export type CardContext = Pick<AppContext, 'clock' | 'db' | 'secrets' | 'log'> & {
  outside: Pick<AppContext['outside'], 'card' | 'errorReports'>
}
