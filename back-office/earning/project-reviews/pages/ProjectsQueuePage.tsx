import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { projectEntries } from '#back-office/earning/project-reviews/project-entries.tsx'
import { ProjectDecision } from '#back-office/earning/project-reviews/ProjectDecision.tsx'
import { ProjectEvidence } from '#back-office/earning/project-reviews/ProjectEvidence.tsx'
import {
  projectReviewQuery,
  projectReviewsQuery,
  useNextProject,
} from '#back-office/earning/project-reviews/project-reviews.queries.ts'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { WorkQueue } from '#back-office/kit/queue/WorkQueue.tsx'
import { useTakeNext } from '#back-office/kit/queue/use-take-next.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { useState } from 'react'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import type { ProjectReview } from '#contract/earning/project-reviews.admin.ts'

const inReview = 5

/** Projects in review: list, survey and scans, decision. */
export function ProjectsQueuePage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [{ item, state, page = 1 }, change] = useSearchState('/inside/queues/projects')
  const region = useRegion()
  const filter = { region, state: state ?? ('waiting' as const) }
  const projects = useQuery(projectReviewsQuery({ ...filter, page }))
  const one = useQuery({ ...projectReviewQuery(item ?? ''), enabled: item !== undefined })
  const { valid, toggle } = useValidScans(one.data ?? { products: [] })
  const next = useTakeNext(
    useNextProject(),
    { ...filter, after: item },
    { open: (uuid) => change({ item: uuid }, { replace: true }), isAllowed: may('reviews.decide') },
  )
  const isOpen = one.data?.status === inReview
  return (
    <WorkQueue
      title={t('backOffice.projectReviews.title')}
      filters={
        <Filters>
          <FilterSelect
            label={t('backOffice.reviews.show')}
            value={state}
            all={t('backOffice.reviews.waiting')}
            options={[{ value: 'onHold', label: t('backOffice.reviews.onHold') }]}
            onChange={(choice) => change({ state: choice, page: undefined }, { replace: true })}
          />
        </Filters>
      }
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
          onToggle={toggle}
          mayToggle={isOpen && may('reviews.decide')}
        />
      )}
      renderDecision={(project) => (
        <ProjectDecision key={project.uuid} project={project} valid={valid} onNext={next.take} />
      )}
      onBack={() => change({ item: undefined })}
    />
  )
}

/** The products in review that count: all of them until one is unticked. */
function useValidScans({ products }: Pick<ProjectReview, 'products'>) {
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const valid = new Set(
    products
      .filter(({ uuid, flag }) => flag === ScanFlag.inReview && !out.has(uuid))
      .map(({ uuid }) => uuid),
  )
  function toggle(uuid: string, counts: boolean) {
    const next = new Set(out)
    if (counts) next.delete(uuid)
    else next.add(uuid)
    setOut(next)
  }
  return { valid, toggle }
}
