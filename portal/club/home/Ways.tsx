import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { balance, projects, shop } from '#portal/platform/layout/entries.ts'
import { useOffers } from '#portal/settings/programme-end/use-offers.ts'
import { classes } from '#ui/classes.ts'

const ways = [
  { ...shop, note: 'home.spend' },
  { ...projects, note: 'home.follow' },
  { ...balance, note: 'home.statement' },
] as const

export function Ways({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { isOpen } = useOffers()
  return (
    <nav aria-label={t('home.ways')} className={className}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(5.25rem,100%),1fr))] gap-3 md:gap-4">
        {ways
          .filter(({ to }) => isOpen || to !== shop.to)
          .map(({ to, key, note, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className={classes(
                  'flex h-full min-h-24 flex-col items-center justify-center gap-1.5 rounded-card border border-line bg-surface p-3 text-center',
                  'hover:border-patina hover:bg-patina-soft md:flex-row md:justify-start md:gap-4 md:px-6 md:text-left',
                )}
              >
                <Icon size={36} aria-hidden className="shrink-0 text-patina" />
                <span className="min-w-0">
                  <span className="block font-semibold hyphens-auto">{t(key)}</span>
                  <span className="hidden text-meta text-ink-2 md:block">{t(note)}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
