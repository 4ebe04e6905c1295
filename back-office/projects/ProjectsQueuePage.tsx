import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QueueFrame } from '#back-office/kit/QueueFrame.tsx'
import { QueueList } from '#back-office/kit/QueueList.tsx'
import { projectEntries } from '#back-office/projects/project-entries.tsx'
import { ProjectDecision } from '#back-office/projects/ProjectDecision.tsx'
import { ProjectEvidence } from '#back-office/projects/ProjectEvidence.tsx'
import {
  projectReviewQuery,
  projectReviewsQuery,
  useNextProject,
} from '#back-office/projects/projects.queries.ts'
import { useValidScans } from '#back-office/projects/use-valid-scans.ts'
import { useTakeNext } from '#back-office/reviews/use-take-next.ts'
import { useRegion } from '#back-office/shell/region.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { formatPoints } from '#ui/format.ts'
import { Pager } from '#ui/Pager.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

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
  const { data: rows = [], meta } = projects.data ?? {}
  const isOpen = one.data?.status === inReview
  return (
    <QueueFrame
      title={t('office.projects.title')}
      aside={meta && <span className="num text-ink-2">{formatPoints(meta.total)}</span>}
      isOpen={item !== undefined}
      onBack={() => go(undefined)}
      list={
        <>
          <RefusalBox error={projects.error} onRetry={() => void projects.refetch()} />
          {projects.isPending && <Skeleton className="m-4 h-64" />}
          {projects.data && (
            <QueueList
              label={t('office.projects.title')}
              currentId={item}
              empty={<p className="text-ink-2">{t('office.reviews.none')}</p>}
              items={projectEntries(t, rows, projects.dataUpdatedAt)}
              footer={meta && meta.last_page > 1 && <Pager page={page} lastPage={meta.last_page} />}
            />
          )}
        </>
      }
      detail={
        <>
          <RefusalBox error={one.error} />
          {item === undefined && (
            <p className="text-ink-2">
              {t(next.isAtEnd ? 'office.reviews.atEnd' : 'office.reviews.choose')}
            </p>
          )}
          {item !== undefined && one.isPending && <Skeleton className="h-96" />}
          {one.data && (
            <ProjectEvidence
              key={one.data.uuid}
              project={one.data}
              valid={valid}
              onTurn={turn}
              mayTurn={isOpen && may('reviews.decide')}
            />
          )}
        </>
      }
      decision={
        one.data && (
          <ProjectDecision
            key={one.data.uuid}
            project={one.data}
            valid={valid}
            onNext={next.take}
          />
        )
      }
    />
  )
}
