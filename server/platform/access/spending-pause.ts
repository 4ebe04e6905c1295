import { refuse } from '#server/platform/http/refuse.ts'
import type { CallerInstaller, Member } from './callers.ts'

type Pausable = Pick<CallerInstaller, 'spendingPausedUntil'>

export function isPaused({ spendingPausedUntil }: Pausable, at: Date) {
  return spendingPausedUntil !== undefined && spendingPausedUntil > at
}

/** Refuses `installers.spending_paused` with its end while the account was changed lately. */
export function requireNoPause({ installer }: { installer: Pausable } | Member, at: Date) {
  if (isPaused(installer, at))
    refuse('installers.spending_paused', { until: installer.spendingPausedUntil!.toISOString() })
}
