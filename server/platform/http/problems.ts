import type * as z from 'zod/mini'
import { toProblemCode } from '#contract/problems.ts'
import { problems } from '#contract/refusals.ts'

type Issue = z.core.$ZodIssue

export function toFieldProblems(issues: readonly Issue[]) {
  const errors: Record<string, string[]> = {}
  for (const issue of issues) {
    const field = issue.path.join('.') || 'body'
    ;(errors[field] ??= []).push(toText(issue))
  }
  return errors
}

function toText(issue: Issue): string {
  if (issue.message && issue.message !== 'Invalid input') return issue.message
  return problems[toProblemCode(issue)]
}
