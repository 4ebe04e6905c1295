import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { ResourceTable } from '#back-office/kit/ResourceTable.tsx'
import { useSelection } from '#back-office/kit/use-selection.ts'
import { CatalogueFilters } from '#back-office/shop/CatalogueFilters.tsx'
import { ProductBulk } from '#back-office/shop/ProductBulk.tsx'
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
  const filter = { q, type, category, visibility, sold_out, region }
  const products = useQuery(staffProductsQuery({ page, ...filter }))
  const { data: rows = [], meta } = products.data ?? {}
  const selection = useSelection('products', filter)
  const isEditor = may('catalogue.edit')
  return (
    <OfficePage
      title={t('office.shop.products')}
      actions={
        <>
          <LinkButton to="/categories" kind="secondary">
            {t('office.shop.categories')}
          </LinkButton>
          <LinkButton to="/attributes" kind="secondary">
            {t('office.shop.attributes.title')}
          </LinkButton>
          {isEditor && <LinkButton to="/products/new">{t('office.shop.new')}</LinkButton>}
        </>
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
          selection={isEditor ? selection : undefined}
          empty={<EmptyState picture="nothing-found">{t('office.shop.none')}</EmptyState>}
        />
      )}
      {isEditor && <ProductBulk selection={selection} total={meta?.total ?? 0} filter={filter} />}
    </OfficePage>
  )
}
