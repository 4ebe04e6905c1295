import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useTranslation } from 'react-i18next'
import { TierBar } from './TierBar.tsx'
import { TierIcon } from './TierIcon.tsx'
import type { TierView } from './tier-view.ts'
import { classes } from '#ui/classes.ts'

type Props = { tiers: readonly TierView[]; className?: string }

export function TierList({ tiers, className }: Props) {
  const { t } = useTranslation()
  return (
    <details
      className={classes('group rounded-card border border-line bg-surface', className)}
      open={matchMedia('(width >= 768px)').matches}
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 rounded-card px-4 md:px-6 [&::-webkit-details-marker]:hidden">
        <h2 className="text-h3">{t('tiers.others')}</h2>
        <CaretDownIcon
          size={22}
          weight="bold"
          aria-hidden
          className="shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="grid gap-x-8 gap-y-5 px-4 pt-2 pb-5 md:grid-cols-2 md:px-6">
        {tiers.map((tier) => (
          <li key={tier.category} className="flex items-start gap-3">
            <TierIcon category={tier.category} />
            <div className="min-w-0 flex-1">
              <TierBar tier={tier} />
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}
