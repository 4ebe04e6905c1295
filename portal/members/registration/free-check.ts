import { problems } from '#contract/refusals.ts'
import type { FieldErrors } from './step-errors.ts'
import { Refused } from '#ui/feedback/refused.ts'

const takenProblems = { email: problems.email_taken, phone: problems.phone_taken } as const

/** Statuses unrelated to the value: rate limit or aborted call. */
const passingStatuses = [401, 403, 408, 429, 499]

/**
 * Problem text of a refused check, the server's own where given. Undefined after any other
 * failure,
 * which leaves open whether the value is free.
 */
export function getProblemText(
  field: keyof typeof takenProblems,
  error: unknown,
): string | undefined {
  if (!(error instanceof Refused)) return undefined
  if (error.status >= 500 || passingStatuses.includes(error.status)) return undefined
  return error.errors[field]?.[0] ?? takenProblems[field]
}

const takenTexts: string[] = [
  ...Object.values(takenProblems),
  problems.number_taken,
  'number_taken',
]

export function isTakenText(text: string | undefined) {
  return text !== undefined && takenTexts.includes(text)
}

/** After a lost answer, values that are taken mean that the registration arrived. */
export function hasArrived(errors: FieldErrors) {
  const texts = Object.values(errors).flat()
  return texts.length > 0 && texts.every(isTakenText)
}
