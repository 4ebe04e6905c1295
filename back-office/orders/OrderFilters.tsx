import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { orderTypes } from '#contract/shop.rules.ts'
import { Filters } from '#back-office/kit/Filters.tsx'
import { FilterSearch } from '#back-office/kit/FilterSearch.tsx'
import { FilterSelect } from '#back-office/kit/FilterSelect.tsx'
import { DayField } from '#back-office/kit/DayField.tsx'

/** What the list of orders is cut by; all of it lives in the address. */
export function OrderFilters() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = useSearch({ from: '/inside/orders' })
  const { type, q, from, to } = search
  const change = (changes: object) =>
    void navigate({
      to: '/orders',
      search: { ...search, page: undefined, ...changes } as never,
      replace: true,
    })
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
        label={t('office.orders.search')}
        onChange={(text) => change({ q: text })}
      />
      <FilterSelect
        label={t('office.orders.type')}
        value={type?.toString()}
        options={orderTypes.map((id) => ({
          value: String(id),
          label: t(`office.orders.types.${id}`),
        }))}
        onChange={(value) => change({ type: value && Number(value) })}
      />
      <DayField
        label={t('office.orders.from')}
        value={from}
        max={to}
        onChange={(day) => change({ from: day })}
      />
      <DayField
        label={t('office.orders.to')}
        value={to}
        min={from}
        onChange={(day) => change({ to: day })}
      />
    </Filters>
  )
}
