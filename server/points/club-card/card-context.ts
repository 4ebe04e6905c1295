import type { AppContext } from '#server/platform/context.ts'
import type { SystemContext } from '#server/platform/contexts.ts'

export type CardContext = SystemContext<'secrets' | 'clock' | 'log'> & {
  outside: Pick<AppContext['outside'], 'card' | 'errorReports'>
}
