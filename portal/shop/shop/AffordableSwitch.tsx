import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { changeFilter, type ShopFilter } from './shop-filter.ts'
import { classes } from '#ui/classes.ts'

type Props = { filter: ShopFilter; balance: number | undefined }

export function AffordableSwitch({ filter, balance }: Props) {
  const { t } = useTranslation()
  const isOn = filter.affordable === 1
  return (
    <Link
      to="/shop"
      search={changeFilter(filter, { affordable: isOn ? undefined : 1 })}
      replace
      resetScroll={false}
      role="switch"
      aria-checked={isOn}
      className="inline-flex min-h-12 items-center gap-2.5 rounded-control border border-line-strong bg-surface px-3.5 leading-tight font-semibold hover:border-ink-2 aria-checked:border-patina aria-checked:bg-patina-soft"
    >
      <span
        aria-hidden
        className={classes(
          'flex size-6 shrink-0 items-center justify-center rounded-badge border-2',
          isOn ? 'border-patina bg-patina text-on-patina' : 'border-line-strong',
        )}
      >
        {isOn && <CheckIcon size={16} weight="bold" />}
      </span>
      {balance === undefined
        ? t('shop.affordable')
        : t('shop.affordableWith', { count: Math.max(0, balance) })}
    </Link>
  )
}
