import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResourceTable } from '#back-office/kit/ResourceTable.tsx'
import { importColumns } from '#back-office/serials/import-columns.tsx'
import { ImportReport } from '#back-office/serials/ImportReport.tsx'
import { importsQuery } from '#back-office/serials/serials.queries.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Files that were brought in; each opens with its report. */
export function ImportHistory() {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<string>()
  const imports = useQuery(importsQuery(page))
  if (imports.error)
    return <RefusalBox error={imports.error} onRetry={() => void imports.refetch()} />
  if (!imports.data) return <Skeleton className="h-40" />
  const { data, meta } = imports.data
  const shown = data.find(({ uuid }) => uuid === open)
  return (
    <>
      <ResourceTable
        label={t('office.serials.imports')}
        columns={importColumns(t)}
        rows={data}
        rowKey={({ uuid }) => uuid}
        onOpen={({ uuid }) => setOpen(uuid)}
        page={page}
        lastPage={meta.last_page}
        total={meta.total}
        onPage={setPage}
        isPending={imports.isPlaceholderData}
      />
      {shown && (
        <Dialog isOpen isWide onClose={() => setOpen(undefined)} title={shown.name}>
          {shown.is_part && <p className="mb-3 text-ink-2">{t('office.serials.part')}</p>}
          <ImportReport
            title={t('office.serials.imported')}
            name={shown.name}
            report={shown}
            isPart={shown.is_part}
          />
        </Dialog>
      )}
    </>
  )
}
