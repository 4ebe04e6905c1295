import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { sortIn, type ShopSort } from '#portal/shop/shop-sort.ts'
import { classes } from '#ui/classes.ts'
import { controlLook } from '#ui/control-look.ts'

const names = { '': 'ours', points: 'least', '-points': 'most' } as const

export function SortField({ sort }: { sort: ShopSort | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = useId()

  function choose(chosen: string) {
    void navigate({
      to: '/shop',
      search: ({ categories }) => ({ categories, sort: sortIn(chosen) }),
    })
  }

  return (
    <span className="relative block max-w-44 md:max-w-60">
      <label htmlFor={id} className="sr-only">
        {t('shop.sort')}
      </label>
      <select
        id={id}
        value={sort ?? ''}
        onChange={(event) => choose(event.target.value)}
        className={classes(controlLook(false), 'min-h-12! appearance-none truncate pr-10')}
      >
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
