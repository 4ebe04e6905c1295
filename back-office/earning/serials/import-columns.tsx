import type { TFunction } from 'i18next'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { listImports } from '#contract/earning/serials.admin.ts'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { formatDateTime, formatPoints } from '#ui/format.ts'

type Import = AnswerOf<typeof listImports>['data'][number]

const counts = ['added', 'changed', 'unchanged', 'wrong'] as const

export function importColumns(t: TFunction): Column<Import>[] {
  return [
    { id: 'file', header: t('backOffice.serials.file'), cell: ({ name }) => name },
    ...counts.map((count): Column<Import> => ({
      id: count,
      header: t(`backOffice.serials.${count}`),
      cell: (row) => (row.is_part && count === 'wrong' ? '–' : formatPoints(row[count])),
      width: 95,
      align: 'end',
    })),
    { id: 'who', header: t('backOffice.serials.who'), cell: ({ actor }) => actor, width: 150 },
    {
      id: 'date',
      header: t('points.columns.date'),
      cell: ({ ended_at }) => <span className="num">{formatDateTime(ended_at)}</span>,
      width: 145,
    },
  ]
}
