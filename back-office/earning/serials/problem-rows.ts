import type { TFunction } from 'i18next'
import type { ImportReport } from '#contract/earning/serials.admin.ts'
import { formatProblem } from '#ui/feedback/refusal-texts.ts'

export type ProblemRow = { key: string; line: number; field: string; problem: string }

export function toProblemRows(t: TFunction, problems: ImportReport['problems']): ProblemRow[] {
  return problems.flatMap(({ line, problems: codes }) =>
    codes.map(({ field, problem }) => ({
      key: `${line}${field}`,
      line,
      field,
      problem:
        problem === 'repeated' ? t('backOffice.serials.repeated') : formatProblem(t, problem),
    })),
  )
}
