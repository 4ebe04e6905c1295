import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { projectEntries } from '#back-office/projects/project-entries.tsx'
import { ProjectDecision } from '#back-office/projects/ProjectDecision.tsx'
import { ProjectEvidence } from '#back-office/projects/ProjectEvidence.tsx'
import {
  projectReviewQuery,
  projectReviewsQuery,
  useNextProject,
} from '#back-office/projects/projects.queries.ts'
import { useValidScans } from '#back-office/projects/use-valid-scans.ts'
import { ReviewQueue } from '#back-office/reviews/ReviewQueue.tsx'
import { useTakeNext } from '#back-office/kit/use-take-next.ts'
import { useRegion } from '#back-office/shell/region.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'

const inReview = 5

/** Projects in review: list, survey and scans, decision. */
export function ProjectsQueuePage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const navigate = useNavigate()
  const { item, page = 1 } = useSearch({ from: '/inside/queues/projects' })
  const region = useRegion()
  const projects = useQuery(projectReviewsQuery({ region, page }))
  const one = useQuery({ ...projectReviewQuery(item ?? ''), enabled: item !== undefined })
  const { valid, turn } = useValidScans(one.data ?? { products: [] })
  const go = (uuid: string | undefined, replace = false) =>
    void navigate({
      to: '/queues/projects',
      search: ((before: object) => ({ ...before, item: uuid })) as never,
      replace,
    })
  const next = useTakeNext(
    useNextProject(),
    { region, after: item },
    { open: (uuid) => go(uuid, true), isAllowed: may('reviews.decide') },
  )
  const isOpen = one.data?.status === inReview
  return (
    <ReviewQueue
      title={t('office.projects.title')}
      rows={projects}
      one={one}
      item={item}
      page={page}
      next={next}
      entries={(rows, now) => projectEntries(t, rows, now)}
      renderEvidence={(project) => (
        <ProjectEvidence
          key={project.uuid}
          project={project}
          valid={valid}
          onTurn={turn}
          mayTurn={isOpen && may('reviews.decide')}
        />
      )}
      renderDecision={(project) => (
        <ProjectDecision key={project.uuid} project={project} valid={valid} onNext={next.take} />
      )}
      onBack={() => go(undefined)}
    />
  )
}
