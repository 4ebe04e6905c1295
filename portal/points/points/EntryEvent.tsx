import { useTranslation } from 'react-i18next'
import type { PointsEntry } from '#contract/points/points.ts'
import { EntryIcon } from './EntryIcon.tsx'
import { formatDate } from '#ui/format.ts'
import { TextLink } from '#ui/TextLink.tsx'

const link = '-my-2 inline-flex min-h-12 items-center py-2 text-meta leading-tight'

export function EntryEvent({ entry: { event, options } }: { entry: PointsEntry }) {
  const { t } = useTranslation()
  const { order, top_up, project, reason, tier, ended_at } = options
  return (
    <div className="flex min-w-0 gap-2.5 md:gap-3">
      <EntryIcon event={event} />
      <div className="min-w-0">
        <p className="font-semibold">
          {t([`points.events.${event as 'welcome'}`, 'points.events.other'])}
        </p>
        {reason && (
          <p className="text-meta text-ink-2">{t(`points.reasons.${reason as 'goodwill'}`)}</p>
        )}
        {tier && (
          <p className="text-meta text-ink-2">
            {t(`tiers.levels.${tier.level}`)}, {t(`tiers.categories.${tier.category as 1}`)}
          </p>
        )}
        {ended_at && (
          <p className="text-meta text-ink-2">
            {t('points.endedOn', { date: formatDate(ended_at) })}
          </p>
        )}
        {order && (
          <TextLink to="/orders/$uuid" params={{ uuid: order.uuid }} className={link}>
            {t('points.order', { number: order.order_number })}
          </TextLink>
        )}
        {top_up && (
          <TextLink to="/club-card" className={link}>
            {t('points.cardTopUp', { local: top_up.local, currency: top_up.currency })}
          </TextLink>
        )}
        {project && (
          <TextLink to="/projects/$uuid" params={{ uuid: project.uuid }} className={link}>
            {t('points.project', { number: project.number })}
          </TextLink>
        )}
      </div>
    </div>
  )
}
