import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#contract/endpoint.ts'
import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import type { listProjects } from '#contract/earning/projects.ts'
import { classes } from '#ui/classes.ts'

type Props = { review: AnswerOf<typeof listProjects>; className?: string }

export function ReviewBox({ review: { data, total }, className }: Props) {
  const { t } = useTranslation()
  const points = data.reduce((sum, project) => sum + project.max_points, 0)
  return (
    <Link
      to="/projects"
      search={{ status: ProjectStatus.inReview }}
      className={classes(
        'flex items-center gap-3 rounded-card border border-(--soft-line) bg-warn-soft p-4 hover:border-warn',
        className,
      )}
    >
      <HourglassMediumIcon size={28} weight="fill" className="shrink-0 text-warn" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{t('home.review', { count: total })}</span>
        <span className="block text-meta">{t('home.reviewText', { count: points })}</span>
      </span>
      <CaretRightIcon size={22} aria-hidden className="shrink-0" />
    </Link>
  )
}
