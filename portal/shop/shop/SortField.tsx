import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { changeFilter, type ShopFilter } from './shop-filter.ts'
import { sortIn } from './shop-sort.ts'
import { classes } from '#ui/classes.ts'
import { getControlStyles } from '#ui/form/control-styles.ts'

const names = {
  points: 'pointsAscending',
  '-points': 'pointsDescending',
  newest: 'newest',
} as const

export function SortField({ filter }: { filter: ShopFilter }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = useId()

  function choose(sort: string) {
    void navigate({
      to: '/shop',
      search: changeFilter(filter, { sort: sortIn(sort) }),
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <span className="relative block max-w-full">
      <label htmlFor={id} className="sr-only">
        {t('shop.sort')}
      </label>
      <select
        id={id}
        value={filter.sort ?? ''}
        onChange={(event) => choose(event.target.value)}
        className={classes(
          getControlStyles(false),
          'field-sizing-content min-h-12! w-auto! max-w-full appearance-none truncate pr-10',
        )}
      >
        <option value="">{t(filter.q ? 'shop.sorts.best' : 'shop.sorts.ours')}</option>
        {Object.entries(names).map(([value, name]) => (
          <option key={value} value={value}>
            {t(`shop.sorts.${name}`)}
          </option>
        ))}
      </select>
      <CaretDownIcon
        size={18}
        weight="bold"
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2"
      />
    </span>
  )
}
