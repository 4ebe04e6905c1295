import { useTranslation } from 'react-i18next'
import type { ListedProject } from '#contract/earning/projects.ts'
import { formatPoints } from '#ui/format.ts'

export function ProjectPoints({ project }: { project: ListedProject }) {
  const { t } = useTranslation()
  const { available_points: available, max_points: count } = project
  return (
    <span className="whitespace-nowrap">
      <span className="sr-only">{t('projects.pointsOf', { available, count })}</span>
      <span aria-hidden>
        <span className="num text-lead font-bold">{formatPoints(available)}</span>
        <span className="num text-lead text-ink-2">{` / ${formatPoints(count)}`}</span>
        {` ${t('common.pointsUnit', { count })}`}
      </span>
    </span>
  )
}
