import { useTranslation } from 'react-i18next'
import { orderTypes } from '#contract/shop/shop.rules.ts'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { FilterSearch } from '#back-office/kit/filter/FilterSearch.tsx'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { DayField } from '#back-office/kit/form/DayField.tsx'
import { useSearchState } from '#back-office/kit/use-search-state.ts'

export function OrderFilters() {
  const { t } = useTranslation()
  const [search, changeSearch] = useSearchState('/inside/orders')
  const { type, q, from, to } = search
  const change = (changes: typeof search) =>
    changeSearch({ page: undefined, ...changes }, { replace: true })
  const isSet = Boolean(type || q || from || to)
  return (
    <Filters
      onReset={
        isSet
          ? () => change({ type: undefined, q: undefined, from: undefined, to: undefined })
          : undefined
      }
    >
      <FilterSearch
        value={q}
        label={t('backOffice.orders.search')}
        onChange={(text) => change({ q: text })}
      />
      <FilterSelect
        label={t('backOffice.orders.type')}
        value={type?.toString()}
        options={orderTypes.map((id) => ({
          value: String(id),
          label: t(`backOffice.orders.types.${id}`),
        }))}
        onChange={(value) => change({ type: value ? Number(value) : undefined })}
      />
      <DayField
        label={t('backOffice.orders.from')}
        value={from}
        max={to}
        onChange={(day) => change({ from: day })}
      />
      <DayField
        label={t('backOffice.orders.to')}
        value={to}
        min={from}
        onChange={(day) => change({ to: day })}
      />
    </Filters>
  )
}
