import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Crumb } from './crumbs.ts'

export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const { t } = useTranslation()
  if (trail.length < 2) return null
  return (
    <nav aria-label={t('shell.trail')}>
      <ol className="flex items-center gap-1 text-meta">
        {trail.map(({ path, key }, index) => {
          const isLast = index === trail.length - 1
          return (
            <li key={path} className="flex items-center gap-1">
              {index > 0 && <CaretRightIcon size={14} className="text-ink-3" aria-hidden />}
              {isLast ? (
                <span aria-current="page" className="px-1 font-semibold">
                  {t(key)}
                </span>
              ) : (
                <Link
                  to={path as '/'}
                  activeOptions={{ exact: true }}
                  className="inline-flex min-h-12 items-center rounded-badge px-1 text-ink-2 underline-offset-4 hover:text-ink hover:underline"
                >
                  {t(key)}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
