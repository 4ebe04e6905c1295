import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StaffProduct } from '#contract/shop/catalogue.admin.ts'
import { AuditTab } from '#back-office/staff/audit/AuditTab.tsx'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { QueryTable } from '#back-office/kit/table/QueryTable.tsx'
import { historyColumns } from './history-columns.tsx'
import { offerChangesQuery } from './catalogue.queries.ts'
import { useVariantName } from './use-variant-name.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { useSearchState } from '#back-office/kit/use-search-state.ts'

export function HistoryPart({ product }: { product: StaffProduct }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const region = useRegion()
  const variantName = useVariantName()
  const [{ page = 1, variant }, change] = useSearchState('/inside/products/$uuid')
  const { uuid, variants } = product
  const changes = useQuery(offerChangesQuery(uuid, { variant, region, page }))
  return (
    <>
      <h2 className="mb-2 text-h2">{t('backOffice.catalogue.history.title')}</h2>
      {variants.length > 1 && (
        <Filters>
          <FilterSelect
            label={t('backOffice.catalogue.history.variant')}
            value={variant}
            options={variants.map((one) => ({
              value: one.uuid,
              label: variantName(one) || one.sku,
            }))}
            onChange={(next) => change({ variant: next, page: undefined })}
          />
        </Filters>
      )}
      <QueryTable
        query={changes}
        label={t('backOffice.catalogue.history.title')}
        columns={historyColumns(t)}
        rowKey={({ id }) => id}
        page={page}
        onPage={(next) => change({ page: next })}
        empty={<p className="text-ink-2">{t('backOffice.catalogue.history.none')}</p>}
      />
      {may('audit.see') && (
        <>
          <h2 className="mt-6 mb-2 text-h2">{t('backOffice.catalogue.history.auditEvents')}</h2>
          <AuditTab type="product" id={uuid} />
        </>
      )}
    </>
  )
}
