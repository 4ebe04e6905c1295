import { sendReport } from '#contract/reports.ts'
import { call } from '#portal/call.ts'
import { Refused, Unreachable } from '#ui/refused.ts'

/** Refusals that belong to the daily course of a form. */
const usualStatuses = [400, 401, 403, 404, 406, 409, 422, 429, 499, 503]
const reported = new WeakSet<object>()

type Level = 'warning' | 'error'

/** Tells the club of an error that nobody expects, once; no signal is nobody's error. */
export function reportUnexpected(failure: unknown) {
  report(failure, 'warning')
}

/** What breaks outside of any form: a screen, a listener, a promise nobody waits for. */
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

/** The file and line of our own code; the words of an error may hold what somebody typed. */
export function placeOf(stack = '') {
  return /\/(assets\/[\w.-]+:\d+:\d+)/.exec(stack)?.[1]
}

function report(failure: unknown, level: Level) {
  if (!isUnexpected(failure) || reported.has(failure)) return
  reported.add(failure)
  void send(failure, level)
}

async function send(failure: Error, level: Level) {
  const isRefused = failure instanceof Refused
  const message = isRefused ? `Status ${failure.status}` : failure.name
  const reference = isRefused ? failure.requestId : placeOf(failure.stack)
  const screen = location.pathname
  await call(sendReport, { body: { level, message, screen, reference } }).catch(() => undefined)
}
