import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryTable } from '#back-office/kit/table/QueryTable.tsx'
import { ImportReport } from './ImportReport.tsx'
import { importsQuery } from './serials.queries.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { TFunction } from 'i18next'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { listImports } from '#contract/earning/serials.admin.ts'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { formatDateTime, formatPoints } from '#ui/format.ts'

export function ImportHistory() {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<string>()
  const imports = useQuery(importsQuery(page))
  if (imports.error)
    return <RefusalBox error={imports.error} onRetry={() => void imports.refetch()} />
  if (!imports.data) return <Skeleton className="h-40" />
  const { data } = imports.data
  const openImport = data.find(({ uuid }) => uuid === open)
  return (
    <>
      <QueryTable
        query={imports}
        label={t('backOffice.serials.imports')}
        columns={importColumns(t)}
        rowKey={({ uuid }) => uuid}
        onOpen={({ uuid }) => setOpen(uuid)}
        page={page}
        onPage={setPage}
      />
      {openImport && (
        <Dialog isOpen isWide onClose={() => setOpen(undefined)} title={openImport.name}>
          {openImport.is_part && <p className="mb-3 text-ink-2">{t('backOffice.serials.part')}</p>}
          <ImportReport
            title={t('backOffice.serials.imported')}
            name={openImport.name}
            report={openImport}
            isPart={openImport.is_part}
          />
        </Dialog>
      )}
    </>
  )
}

type Import = AnswerOf<typeof listImports>['data'][number]

const counts = ['added', 'changed', 'unchanged', 'wrong'] as const

function importColumns(t: TFunction): Column<Import>[] {
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
