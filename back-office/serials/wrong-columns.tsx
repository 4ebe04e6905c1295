import type { TFunction } from 'i18next'
import type { ImportReport } from '#contract/serials.admin.ts'
import type { Column } from '#back-office/kit/table-model.ts'
import { problemText } from '#ui/refusal-texts.ts'

export type ProblemRow = { key: string; line: number; field: string; problem: string }

/** One row for each thing that is wrong, in words. */
export function problemRows(t: TFunction, problems: ImportReport['problems']): ProblemRow[] {
  return problems.flatMap(({ line, problems: found }) =>
    found.map(({ field, problem }) => ({
      key: `${line}${field}`,
      line,
      field,
      problem: problem === 'repeated' ? t('office.serials.repeated') : problemText(t, problem),
    })),
  )
}

export function wrongColumns(t: TFunction): Column<ProblemRow>[] {
  return [
    {
      id: 'line',
      header: t('office.serials.line'),
      cell: ({ line }) => <span className="num">{line}</span>,
      width: 90,
    },
    { id: 'column', header: t('office.serials.column'), cell: ({ field }) => field, width: 130 },
    {
      id: 'problem',
      header: t('office.serials.problem'),
      cell: ({ problem }) => problem,
      isLong: true,
    },
  ]
}
