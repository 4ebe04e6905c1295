import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { ResourceTable } from '#back-office/kit/ResourceTable.tsx'
import { CatalogueFilters } from '#back-office/shop/CatalogueFilters.tsx'
import { productColumns } from '#back-office/shop/product-columns.tsx'
import { staffProductsQuery } from '#back-office/shop/shop.queries.ts'
import { useRegion } from '#back-office/shell/region.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'

/** The catalogue of my regions. */
export function ProductsPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const navigate = useNavigate()
  const search = useSearch({ from: '/inside/products' })
  const region = useRegion()
  const { page = 1, q, type, category, visibility, sold_out } = search
  const products = useQuery(
    staffProductsQuery({ page, q, type, category, visibility, sold_out, region }),
  )
  const { data: rows = [], meta } = products.data ?? {}
  return (
    <OfficePage
      title={t('office.shop.products')}
      actions={
        may('catalogue.edit') && (
          <>
            <LinkButton to="/categories" kind="secondary">
              {t('office.shop.categories')}
            </LinkButton>
            <LinkButton to="/products/new">{t('office.shop.new')}</LinkButton>
          </>
        )
      }
    >
      <CatalogueFilters search={search} />
      <RefusalBox error={products.error} onRetry={() => void products.refetch()} />
      {products.data && (
        <ResourceTable
          label={t('office.shop.products')}
          columns={productColumns(t)}
          rows={rows}
          rowKey={({ uuid }) => uuid}
          rowLink={({ uuid }) => ({ to: '/products/$uuid', params: { uuid } }) as never}
          page={page}
          lastPage={meta?.last_page}
          total={meta?.total}
          onPage={(next) =>
            void navigate({ to: '/products', search: { ...search, page: next } as never })
          }
          isPending={products.isPlaceholderData}
          empty={<EmptyState picture="nothing-found">{t('office.shop.none')}</EmptyState>}
        />
      )}
    </OfficePage>
  )
}
