import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { useTranslation } from 'react-i18next'
import { tierBenefits, tierLevels } from '#contract/points/tiers.rules.ts'
import type { TierLevel } from './tier-view.ts'

export function TierBenefits({ level }: { level: TierLevel }) {
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
