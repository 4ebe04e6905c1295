import type * as z from 'zod/mini'
import { problems } from '#contract/refusals.ts'

type Issue = z.core.$ZodIssue

/** The texts of a failed check by field ("customer.email"), in the catalogue's words. */
export function problemsOf(issues: readonly Issue[]) {
  const errors: Record<string, string[]> = {}
  for (const issue of issues) {
    const field = issue.path.join('.') || 'body'
    ;(errors[field] ??= []).push(textOf(issue))
  }
  return errors
}

function textOf(issue: Issue): string {
  if (issue.message && issue.message !== 'Invalid input') return issue.message
  if (issue.code === 'invalid_type' && issue.input === undefined) return problems.required
  if (issue.code === 'too_small') {
    if (issue.origin !== 'string' && issue.origin !== 'array') return problems.too_small
    return Number(issue.minimum) === 1 ? problems.required : problems.too_short
  }
  if (issue.code === 'too_big')
    return issue.origin === 'string' || issue.origin === 'array'
      ? problems.too_long
      : problems.too_large
  if (issue.code === 'invalid_value') return problems.not_offered
  return problems.invalid
}
