import type { Level } from './send-report.ts'
import { Refused, Unreachable } from '#ui/feedback/refused.ts'

/** Refusals that belong to the daily course of a form. */
const usualStatuses = [400, 401, 403, 404, 406, 409, 422, 429, 499, 503, 507]
const reportedErrors = new WeakSet<object>()

/** Reports an unexpected error once; lost connections are not errors. */
export function reportUnexpected(failure: unknown) {
  report(failure, 'warning')
}

/** Reports errors outside of any form: of screens, listeners and unhandled promises. */
export function reportFault(failure: unknown) {
  report(failure, 'error')
}

export function reportFaults() {
  addEventListener('error', ({ error }) => reportFault(error))
  addEventListener('unhandledrejection', ({ reason }) => reportFault(reason))
}

export function isUnexpected(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof Unreachable) return false
  return !(error instanceof Refused) || !usualStatuses.includes(error.status)
}

function report(failure: unknown, level: Level) {
  if (!isUnexpected(failure) || reportedErrors.has(failure)) return
  reportedErrors.add(failure)
  void import('./send-report.ts')
    .then(({ sendReport }) => sendReport(failure, level))
    .catch(() => undefined)
}
