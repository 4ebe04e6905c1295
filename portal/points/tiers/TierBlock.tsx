import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useTranslation } from 'react-i18next'
import type { BracketView } from './bracket-view.ts'
import { RetainedLevel } from './RetainedLevel.tsx'
import { TierBar } from './TierBar.tsx'
import { TierBrackets } from './TierBrackets.tsx'
import { TierIcon } from './TierIcon.tsx'
import type { TierView } from './tier-view.ts'

type Props = { tier: TierView; brackets: readonly BracketView[]; isOpen?: boolean }

export function TierBlock({ tier, brackets, isOpen = false }: Props) {
  const { t } = useTranslation()
  return (
    <div className="rounded-card border border-line bg-surface p-4 md:p-6">
      <div className="flex items-start gap-3">
        <TierIcon category={tier.category} />
        <div className="min-w-0 flex-1">
          <TierBar tier={tier} />
          <RetainedLevel tier={tier} />
        </div>
      </div>
      <details
        className="group mt-2"
        open={isOpen || matchMedia('(width >= 768px)').matches}
        aria-label={t(`tiers.categories.${tier.category}`)}
      >
        <summary className="flex min-h-12 list-none items-center justify-between gap-3 text-meta font-semibold text-patina [&::-webkit-details-marker]:hidden">
          {t('tiers.brackets')}
          <CaretDownIcon
            size={20}
            weight="bold"
            aria-hidden
            className="shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <TierBrackets brackets={brackets} />
      </details>
    </div>
  )
}
