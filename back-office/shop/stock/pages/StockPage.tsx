import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { FormGuard } from '#back-office/kit/form/FormGuard.tsx'
import { CatalogueFilters } from '#back-office/shop/catalogue/CatalogueFilters.tsx'
import { getRegionColumns } from '#back-office/shop/stock/region-columns.ts'
import { ImportDialog } from '#back-office/shop/stock/ImportDialog.tsx'
import { SaveCells } from '#back-office/shop/stock/SaveCells.tsx'
import { StockGrid } from '#back-office/shop/stock/StockGrid.tsx'
import { stockQuery, useExportStock } from '#back-office/shop/stock/stock.queries.ts'
import { useCells } from '#back-office/shop/stock/use-cells.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Pager } from '#ui/Pager.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

export function StockPage() {
  const { t } = useTranslation()
  const { staff, may } = useStaff()
  const search = useSearch({ from: '/inside/stock' })
  const region = useRegion()
  const [isImporting, setImporting] = useState(false)
  const filter = { ...search, region }
  const stock = useQuery(stockQuery(filter))
  const download = useExportStock()
  const cells = useCells()
  const { data: rows = [], meta } = stock.data ?? {}
  return (
    <BackOfficePage
      title={t('backOffice.catalogue.grid.title')}
      lead={t('backOffice.catalogue.grid.lead')}
      actions={
        <>
          <Button
            kind="secondary"
            busy={download.isPending && t('backOffice.catalogue.file.export')}
            onClick={() => download.mutate(filter)}
          >
            {t('backOffice.catalogue.file.export')}
          </Button>
          {may('catalogue.edit') && (
            <Button kind="secondary" onClick={() => setImporting(true)}>
              {t('backOffice.catalogue.file.import')}
            </Button>
          )}
        </>
      }
    >
      <FormGuard isDirty={cells.count > 0} />
      <CatalogueFilters search={search} />
      <RefusalBox error={stock.error ?? download.error} onRetry={() => void stock.refetch()} />
      {stock.data && rows.length === 0 && (
        <EmptyState picture="nothing-found">{t('backOffice.catalogue.none')}</EmptyState>
      )}
      {stock.isPending && <Skeleton className="h-[max(20rem,calc(100dvh-var(--above)-15rem))]" />}
      {rows.length > 0 && (
        <StockGrid
          label={t('backOffice.catalogue.grid.title')}
          rows={rows}
          regions={getRegionColumns(staff.regions, region)}
          drafts={cells.drafts}
          problems={cells.problems}
          onDrafts={cells.setDrafts}
          isReadOnly={!may('catalogue.edit')}
        />
      )}
      <SaveCells cells={cells}>
        {meta && <Pager page={search.page ?? 1} lastPage={meta.last_page} />}
      </SaveCells>
      <ImportDialog isOpen={isImporting} onClose={() => setImporting(false)} />
    </BackOfficePage>
  )
}
