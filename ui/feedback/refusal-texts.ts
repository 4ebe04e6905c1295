import type { TFunction } from 'i18next'
import { problems, type ProblemCode, type RefusalCode } from '#contract/refusals.ts'
import { formatDateTime } from '#ui/format.ts'
import { Refused, Unreachable } from '#ui/feedback/refused.ts'

const problemCodes = new Map(
  Object.entries(problems).flatMap(([code, text]) => [
    [code, code as ProblemCode],
    [text, code as ProblemCode],
  ]),
)

/** The words of a field's problem, known by its code or by the contract's English text. */
export function formatProblem(t: TFunction, problem: string) {
  const code = problemCodes.get(problem)
  return code ? t(`problems.${code}`) : t('problems.invalid')
}

/** Texts for a person about a failed call; empty when the page itself cancelled it. */
export function formatRefusals(t: TFunction, error: unknown): string[] {
  if (error instanceof Unreachable) return [t('common.unreachable')]
  if (!(error instanceof Refused)) return [t('refusals.common.fault')]
  if (error.status === 499) return []
  const problems = Object.values(error.errors).flat()
  if (problems.length > 0) return problems.map((problem) => formatProblem(t, problem))
  const code: RefusalCode = error.code ?? 'common.fault'
  return [t([`refusals.${code}`, 'refusals.common.fault'], formatParams(error.params))]
}

function formatParams(params: Refused['params']) {
  const until = params['until']
  return typeof until === 'string' ? { ...params, until: formatDateTime(until) } : params
}
