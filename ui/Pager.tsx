import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { getPagesAround, getSlotsAround } from '#ui/pages.ts'

type Props = {
  page: number
  lastPage: number
  /** Number of neighbouring pages, also on a phone, instead of first, last and gaps. */
  slots?: number
}

/** Links that change only `page` in the address; numbered where there is room. */
export function Pager({ page, lastPage, slots }: Props) {
  const { t } = useTranslation()
  if (lastPage <= 1) return null
  return (
    <nav
      aria-label={t('common.pages')}
      className="mt-6 flex items-center justify-center md:gap-1 print:hidden"
    >
      {page > 1 && (
        <PageLink page={page - 1} label={t('common.previousPage')}>
          <CaretLeftIcon size={20} weight="bold" aria-hidden />
        </PageLink>
      )}
      {!slots && (
        <span className="px-3 md:hidden">{t('common.pageOf', { page, last: lastPage })}</span>
      )}
      {(slots ? getSlotsAround(page, lastPage, slots) : getPagesAround(page, lastPage)).map(
        (number, index) =>
          number === 0 ? (
            <span key={`gap-${index}`} aria-hidden className="hidden px-1 text-ink-3 md:inline">
              …
            </span>
          ) : (
            <PageLink
              key={number}
              page={number}
              label={t('common.page', { page: number })}
              isCurrent={number === page}
              isNumber
              isOnPhone={slots !== undefined}
            >
              {number}
            </PageLink>
          ),
      )}
      {page < lastPage && (
        <PageLink page={page + 1} label={t('common.nextPage')}>
          <CaretRightIcon size={20} weight="bold" aria-hidden />
        </PageLink>
      )}
    </nav>
  )
}

type PageLinkProps = {
  page: number
  label: string
  isCurrent?: boolean
  isNumber?: boolean
  isOnPhone?: boolean
  children: ReactNode
}

function PageLink(props: PageLinkProps) {
  const { page, label, isCurrent, isNumber, isOnPhone, children } = props
  const search = (before: Record<string, unknown>) => ({
    ...before,
    page: page > 1 ? page : undefined,
  })
  return (
    <Link
      to="."
      // Portal and back office register different routers; both have `page`.
      search={search as never}
      activeOptions={{ explicitUndefined: true }}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(
        'num min-h-(--button) min-w-11 items-center md:min-w-12 justify-center rounded-control px-2 font-bold hover:bg-sunken',
        'aria-[current=page]:bg-patina aria-[current=page]:text-on-patina',
        isNumber
          ? isOnPhone
            ? 'inline-flex'
            : 'hidden md:inline-flex'
          : 'inline-flex border border-line-strong md:border-0',
      )}
    >
      {children}
    </Link>
  )
}
