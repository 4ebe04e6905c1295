import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { StaffProduct } from '#contract/shop.admin.ts'
import { AuditTab } from '#back-office/audit/AuditTab.tsx'
import { Filters } from '#back-office/kit/Filters.tsx'
import { FilterSelect } from '#back-office/kit/FilterSelect.tsx'
import { ResourceTable } from '#back-office/kit/ResourceTable.tsx'
import { historyColumns } from '#back-office/shop/history-columns.tsx'
import { offerChangesQuery } from '#back-office/shop/shop.queries.ts'
import { useVariantName } from '#back-office/shop/use-variant-name.ts'
import { useRegion } from '#back-office/shell/region.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { RefusalBox } from '#ui/RefusalBox.tsx'

/** Who changed prices, stock and visibility and when; below it the book of deeds. */
export function HistoryPart({ product }: { product: StaffProduct }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const navigate = useNavigate()
  const region = useRegion()
  const variantName = useVariantName()
  const search = useSearch({ from: '/inside/products/$uuid' })
  const { page = 1, variant } = search
  const { uuid, variants } = product
  const changes = useQuery(offerChangesQuery(uuid, { variant, region, page }))
  const go = (next: object) =>
    void navigate({
      to: '/products/$uuid',
      params: { uuid },
      search: { ...search, page: undefined, ...next } as never,
    })
  return (
    <>
      <h2 className="mb-2 text-h2">{t('office.shop.history.title')}</h2>
      {variants.length > 1 && (
        <Filters>
          <FilterSelect
            label={t('office.shop.history.variant')}
            value={variant}
            options={variants.map((one) => ({
              value: one.uuid,
              label: variantName(one) || one.sku,
            }))}
            onChange={(next) => go({ variant: next })}
          />
        </Filters>
      )}
      <RefusalBox error={changes.error} onRetry={() => void changes.refetch()} />
      {changes.data && (
        <ResourceTable
          label={t('office.shop.history.title')}
          columns={historyColumns(t)}
          rows={changes.data.data}
          rowKey={({ id }) => id}
          page={page}
          lastPage={changes.data.meta.last_page}
          total={changes.data.meta.total}
          onPage={(next) => go({ page: next })}
          isPending={changes.isPlaceholderData}
          empty={<p className="text-ink-2">{t('office.shop.history.none')}</p>}
        />
      )}
      {may('audit.see') && (
        <>
          <h2 className="mt-6 mb-2 text-h2">{t('office.shop.history.deeds')}</h2>
          <AuditTab type="product" id={uuid} />
        </>
      )}
    </>
  )
}
