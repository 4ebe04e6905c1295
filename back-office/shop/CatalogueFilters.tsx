import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { productTypes } from '#contract/shop.admin.ts'
import { Filters } from '#back-office/kit/Filters.tsx'
import { FilterSearch } from '#back-office/kit/FilterSearch.tsx'
import { FilterSelect } from '#back-office/kit/FilterSelect.tsx'
import type { CatalogueSearch } from '#back-office/shop/catalogue-search.ts'
import { nameIn } from '#back-office/shop/name-in.ts'
import { shelvesQuery } from '#back-office/shop/shelves.queries.ts'
import { states } from '#back-office/shop/state-of.ts'

type Props = { search: CatalogueSearch; actions?: ReactNode }

/** The filters of the lists of products and of the grid; all of it lives in the address. */
export function CatalogueFilters({ search, actions }: Props) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const { data: shelves } = useSuspenseQuery(shelvesQuery)
  const { q, type, category, visibility, sold_out } = search
  const change = (changes: object) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, page: undefined, ...changes })) as never,
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
        label={t('office.shop.search')}
        onChange={(text) => change({ q: text })}
      />
      <FilterSelect
        label={t('office.shop.type')}
        value={type?.toString()}
        options={productTypes.map((id) => ({
          value: String(id),
          label: t(`office.orders.types.${id}`),
        }))}
        onChange={(value) => change({ type: value && Number(value) })}
      />
      <FilterSelect
        label={t('office.shop.category')}
        value={category}
        options={shelves.data.map(({ uuid, names }) => ({
          value: uuid,
          label: nameIn(names, i18n.language),
        }))}
        onChange={(value) => change({ category: value })}
      />
      <FilterSelect
        label={t('office.shop.visibility')}
        value={visibility}
        options={states.map((state) => ({ value: state, label: t(`office.shop.states.${state}`) }))}
        onChange={(value) => change({ visibility: value })}
      />
      <label className="inline-flex min-h-(--control) items-center gap-2 px-1">
        <input
          type="checkbox"
          checked={sold_out === '1'}
          onChange={({ target }) => change({ sold_out: target.checked ? '1' : undefined })}
          className="size-4.5 accent-patina"
        />
        {t('office.shop.onlySoldOut')}
      </label>
    </Filters>
  )
}
