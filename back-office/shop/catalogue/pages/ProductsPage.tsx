import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { QueryTable } from '#back-office/kit/table/QueryTable.tsx'
import { useSelection } from '#back-office/platform/session/use-selection.ts'
import { CatalogueFilters } from '#back-office/shop/catalogue/CatalogueFilters.tsx'
import { productColumns } from '#back-office/shop/catalogue/product-columns.tsx'
import { staffProductsQuery } from '#back-office/shop/catalogue/catalogue.queries.ts'
import { useMyRegions, useRegion } from '#back-office/platform/session/region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import type { BulkAction } from '#back-office/staff/bulk/bulk-action.ts'
import { BulkBar } from '#back-office/staff/bulk/BulkBar.tsx'
import type { Selection } from '#back-office/kit/table/table-model.ts'
import { toRegionName } from '#back-office/kit/region-name.ts'
import { SelectField } from '#ui/form/SelectField.tsx'

export function ProductsPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [search, change] = useSearchState('/inside/products')
  const region = useRegion()
  const { page = 1, q, type, category, visibility, sold_out } = search
  const filter = { q, type, category, visibility, sold_out, region }
  const products = useQuery(staffProductsQuery({ page, ...filter }))
  const meta = products.data?.meta
  const selection = useSelection('products', filter)
  const isEditor = may('catalogue.edit')
  return (
    <BackOfficePage
      title={t('backOffice.catalogue.products')}
      actions={
        <>
          <LinkButton to="/categories" kind="secondary">
            {t('backOffice.catalogue.categories')}
          </LinkButton>
          <LinkButton to="/attributes" kind="secondary">
            {t('backOffice.catalogue.attributes.title')}
          </LinkButton>
          {isEditor && <LinkButton to="/products/new">{t('backOffice.catalogue.new')}</LinkButton>}
        </>
      }
    >
      <CatalogueFilters search={search} />
      <QueryTable
        query={products}
        label={t('backOffice.catalogue.products')}
        columns={productColumns(t)}
        rowKey={({ uuid }) => uuid}
        rowLink={({ uuid }) => ({ to: '/products/$uuid', params: { uuid } })}
        page={page}
        onPage={(next) => change({ page: next })}
        selection={isEditor ? selection : undefined}
        empty={<EmptyState picture="nothing-found">{t('backOffice.catalogue.none')}</EmptyState>}
      />
      {isEditor && <ProductBulk selection={selection} total={meta?.total ?? 0} filter={filter} />}
    </BackOfficePage>
  )
}

type Props = {
  selection: Selection
  total: number
  filter: Record<string, string | number | undefined>
}

function ProductBulk(props: Props) {
  const { t } = useTranslation()
  const chosenRegion = useRegion()
  const regions = useMyRegions()
  const params = { region: chosenRegion ?? regions[0] ?? '' }
  const renderForm: BulkAction['renderForm'] = ({ region }, onChange) => (
    <SelectField
      id="bulk-country"
      label={t('backOffice.bulk.country')}
      value={region}
      onChange={({ target }) => onChange({ region: target.value })}
      options={regions.map((slug) => ({ value: slug, label: toRegionName(slug) }))}
    />
  )
  const actions: BulkAction[] = [
    { kind: 'products.show', params, renderForm },
    { kind: 'products.hide', params, renderForm, isDanger: true },
  ]
  return <BulkBar {...props} actions={actions} features={['catalogue', 'stock']} />
}
