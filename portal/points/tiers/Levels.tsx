import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { useSuspenseQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { tierBenefits, tierLevels } from '#contract/points/tiers.rules.ts'
import { Card } from '#ui/Card.tsx'
import { formatDate } from '#ui/format.ts'
import { Picture } from '#ui/Picture.tsx'
import { toBracketViews, type BracketView } from './bracket-view.ts'
import { getHousePicture, type TierView, toTierViews, type TierLevel } from './tier-view.ts'
import { tierDefinitionsQuery, tiersQuery } from './tiers.queries.ts'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { RetainedLevel } from './RetainedLevel.tsx'
import { TierBar } from './TierBar.tsx'
import { TierBrackets } from './TierBrackets.tsx'
import { TierIcon } from './TierIcon.tsx'

export function Levels() {
  const { t } = useTranslation()
  const [tiers, definitions] = useSuspenseQueries({ queries: [tiersQuery, tierDefinitionsQuery] })
  const { main, others } = toTierViews(tiers.data.data)
  const resetAt = definitions.data.data[0]?.reset_at
  const getBrackets = ({ category, total }: TierView) => {
    const own = definitions.data.data.find(({ tier_category }) => tier_category === category)
    return toBracketViews(own?.brackets ?? [], total)
  }
  return (
    <>
      <p className="mt-2 mb-4 max-w-prose text-ink-2">
        {t('tiers.rules', { day: resetAt && formatDate(resetAt) })} {t('tiers.spending')}
      </p>
      {main && (
        <div className="mb-4 grid items-start gap-4 md:grid-cols-2">
          <TierBlock tier={main} brackets={getBrackets(main)} isOpen />
          <Card className="overflow-hidden">
            <Picture
              src={getHousePicture(main.level)}
              width="640"
              height="400"
              loading="lazy"
              className="-mx-4 -mt-4 mb-4 h-40 w-[calc(100%+2rem)] max-w-none object-cover object-[50%_55%] md:-mx-6 md:-mt-6 md:h-52 md:w-[calc(100%+3rem)]"
            />
            <h3 className="mb-4 text-h3">{t('tiers.benefitsTitle')}</h3>
            <TierBenefits level={main.level} />
          </Card>
        </div>
      )}
      <ul className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {others.map((tier) => (
          <li key={tier.category}>
            <TierBlock tier={tier} brackets={getBrackets(tier)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function TierBenefits({ level }: { level: TierLevel }) {
  const { t } = useTranslation()
  const own = tierLevels.indexOf(level)
  return (
    <ul className="space-y-3">
      {tierBenefits.map(({ level: from, benefit }) => {
        const isOwn = own >= from
        const Icon = isOwn ? CheckCircleIcon : LockSimpleIcon
        return (
          <li key={benefit} className="flex items-start gap-3">
            <Icon
              size={24}
              weight={isOwn ? 'fill' : 'regular'}
              className={isOwn ? 'shrink-0 text-ok' : 'shrink-0 text-ink-3'}
              aria-hidden
            />
            <div>
              <p className="font-semibold">{t(`tiers.benefits.${benefit}`)}</p>
              <p className="text-meta text-ink-2">
                {isOwn
                  ? t('tiers.yours')
                  : t('tiers.fromLevel', { level: t(`tiers.levels.${tierLevels[from]}`) })}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

type Props = { tier: TierView; brackets: readonly BracketView[]; isOpen?: boolean }

function TierBlock({ tier, brackets, isOpen = false }: Props) {
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
