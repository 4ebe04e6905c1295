import type { TFunction } from 'i18next'
import { formatProblem } from '#ui/feedback/refusal-texts.ts'
import { Refused } from '#ui/feedback/refused.ts'

export function getFieldProblem(t: TFunction, error: unknown, field: string) {
  const [message] = (error instanceof Refused ? error.errors?.[field] : undefined) ?? []
  return message === undefined ? undefined : formatProblem(t, message)
}
