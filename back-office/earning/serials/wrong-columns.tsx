import type { TFunction } from 'i18next'
import type { Column } from '#back-office/kit/table/table-model.ts'
import type { ProblemRow } from './problem-rows.ts'

export function wrongColumns(t: TFunction): Column<ProblemRow>[] {
  return [
    {
      id: 'line',
      header: t('backOffice.serials.line'),
      cell: ({ line }) => <span className="num">{line}</span>,
      width: 90,
    },
    {
      id: 'column',
      header: t('backOffice.serials.column'),
      cell: ({ field }) => field,
      width: 130,
    },
    {
      id: 'problem',
      header: t('backOffice.serials.problem'),
      cell: ({ problem }) => problem,
      isLong: true,
    },
  ]
}
