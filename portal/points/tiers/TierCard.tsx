import { useTranslation } from 'react-i18next'
import { RetainedLevel } from './RetainedLevel.tsx'
import { TierBar } from './TierBar.tsx'
import { getHousePicture, type TierView } from './tier-view.ts'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { Picture } from '#ui/Picture.tsx'

export function TierCard({ tier, className }: { tier: TierView; className?: string }) {
  const { t } = useTranslation()
  const { level, next, total } = tier
  return (
    <Card className={classes('@container overflow-hidden p-0!', className)}>
      <div className="flex flex-col @xl:flex-row">
        <Picture
          src={getHousePicture(level)}
          width="640"
          height="400"
          className="h-36 w-full object-cover object-[50%_55%] @xl:h-auto @xl:min-h-44 @xl:w-2/5"
        />
        <div className="min-w-0 flex-1 p-4 md:p-6">
          <h2 className="mb-3 text-h3">{t('tiers.title')}</h2>
          <TierBar tier={tier} />
          {next && next.bonus > 0 && (
            <p className="mt-3 text-meta font-semibold text-daylight-text">
              {t('tiers.bonus', { count: next.bonus, level: t(`tiers.levels.${next.level}`) })}
            </p>
          )}
          <p className="mt-1 text-meta text-ink-2">{t('tiers.thisYear', { count: total })}</p>
          <RetainedLevel tier={tier} />
          <p className="text-meta text-ink-2">{t('tiers.spending')}</p>
        </div>
      </div>
    </Card>
  )
}
