import { useTranslation } from 'react-i18next'
import type { PointsEntry } from '#contract/points.ts'
import { TextLink } from '#ui/TextLink.tsx'

const link = '-my-2 inline-flex min-h-12 items-center text-meta'

/** What happened, with the way to the order or the project behind it. */
export function EntryEvent({ entry: { event, options } }: { entry: PointsEntry }) {
  const { t } = useTranslation()
  const { order, project } = options
  return (
    <div>
      <p className="font-semibold">
        {t([`points.events.${event as 'welcome'}`, 'points.events.other'])}
      </p>
      {order && (
        <TextLink to="/orders/$uuid" params={{ uuid: order.uuid }} className={link}>
          {t('points.order', { number: order.order_number })}
        </TextLink>
      )}
      {project && (
        <TextLink to="/projects/$uuid" params={{ uuid: project.uuid }} className={link}>
          {t('points.project', { number: project.number })}
        </TextLink>
      )}
    </div>
  )
}
