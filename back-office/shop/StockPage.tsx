import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { FormGuard } from '#back-office/kit/FormGuard.tsx'
import { CatalogueFilters } from '#back-office/shop/CatalogueFilters.tsx'
import { columnsOf } from '#back-office/shop/columns-of.ts'
import { ImportDialog } from '#back-office/shop/ImportDialog.tsx'
import { SaveCells } from '#back-office/shop/SaveCells.tsx'
import { StockGrid } from '#back-office/shop/StockGrid.tsx'
import { stockQuery, useExportStock } from '#back-office/shop/stock.queries.ts'
import { useCells } from '#back-office/shop/use-cells.ts'
import { useRegion } from '#back-office/shell/region.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Pager } from '#ui/Pager.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'

/** Prices and stock of many variants at once. */
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
    <OfficePage
      title={t('office.shop.grid.title')}
      lead={t('office.shop.grid.lead')}
      actions={
        <>
          <Button
            kind="secondary"
            busy={download.isPending && t('office.shop.file.export')}
            onClick={() => download.mutate(filter)}
          >
            {t('office.shop.file.export')}
          </Button>
          {may('catalogue.edit') && (
            <Button kind="secondary" onClick={() => setImporting(true)}>
              {t('office.shop.file.import')}
            </Button>
          )}
        </>
      }
    >
      <FormGuard isDirty={cells.count > 0} />
      <CatalogueFilters search={search} />
      <RefusalBox error={stock.error ?? download.error} onRetry={() => void stock.refetch()} />
      {stock.data && rows.length === 0 && (
        <EmptyState picture="nothing-found">{t('office.shop.none')}</EmptyState>
      )}
      {rows.length > 0 && (
        <StockGrid
          label={t('office.shop.grid.title')}
          rows={rows}
          regions={columnsOf(staff.regions, region)}
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
    </OfficePage>
  )
}
