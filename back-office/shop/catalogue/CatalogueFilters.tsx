import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { productTypes } from '#contract/shop/catalogue.admin.ts'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { FilterSearch } from '#back-office/kit/filter/FilterSearch.tsx'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import type { CatalogueSearch } from './catalogue-search.ts'
import { getLocalName } from './name-in.ts'
import { staffCategoriesQuery } from '#back-office/shop/categories/categories.queries.ts'
import { states } from './product-state.ts'

type Props = { search: CatalogueSearch; actions?: ReactNode }

export function CatalogueFilters({ search, actions }: Props) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const { data: categories } = useSuspenseQuery(staffCategoriesQuery)
  const { q, type, category, visibility, sold_out } = search
  const change = (changes: CatalogueSearch) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, page: undefined, ...changes }),
      replace: true,
    })
  const none = {
    q: undefined,
    type: undefined,
    category: undefined,
    visibility: undefined,
    sold_out: undefined,
  }
  const isSet = Boolean(q || type || category || visibility || sold_out)
  return (
    <Filters onReset={isSet ? () => change(none) : undefined} actions={actions}>
      <FilterSearch
        value={q}
        label={t('backOffice.catalogue.search')}
        onChange={(text) => change({ q: text })}
      />
      <FilterSelect
        label={t('backOffice.catalogue.type')}
        value={type?.toString()}
        options={productTypes.map((id) => ({
          value: String(id),
          label: t(`backOffice.orders.types.${id}`),
        }))}
        onChange={(value) => change({ type: value ? Number(value) : undefined })}
      />
      <FilterSelect
        label={t('backOffice.catalogue.category')}
        value={category}
        options={categories.data.map(({ uuid, names }) => ({
          value: uuid,
          label: getLocalName(names, i18n.language),
        }))}
        onChange={(value) => change({ category: value })}
      />
      <FilterSelect
        label={t('backOffice.catalogue.visibility')}
        value={visibility}
        options={states.map((state) => ({
          value: state,
          label: t(`backOffice.catalogue.states.${state}`),
        }))}
        onChange={(value) => change({ visibility: value })}
      />
      <label className="inline-flex min-h-(--control) items-center gap-2 px-1">
        <input
          type="checkbox"
          checked={sold_out === '1'}
          onChange={({ target }) => change({ sold_out: target.checked ? '1' : undefined })}
          className="size-4.5 accent-patina"
        />
        {t('backOffice.catalogue.onlySoldOut')}
      </label>
    </Filters>
  )
}
