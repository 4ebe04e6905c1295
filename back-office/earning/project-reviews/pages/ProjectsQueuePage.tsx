import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProjectDecision } from '#back-office/earning/project-reviews/ProjectDecision.tsx'
import { ProjectEvidence } from '#back-office/earning/project-reviews/ProjectEvidence.tsx'
import { projectQueue } from '#back-office/earning/project-reviews/project-reviews.queries.ts'
import { QueuePage } from '#back-office/kit/queue/QueuePage.tsx'
import { buildStateFilter } from '#back-office/kit/queue/state-filter.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import type { ProjectReview } from '#contract/earning/project-reviews.admin.ts'

export function ProjectsQueuePage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [search, change] = useSearchState('/inside/queues/projects')
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const filter = { region: useRegion(), state: search.state ?? ('waiting' as const) }

  function toggle(uuid: string, isValid: boolean) {
    const next = new Set(unticked)
    if (isValid) next.delete(uuid)
    else next.add(uuid)
    setUnticked(next)
  }

  return (
    <QueuePage
      title={t('backOffice.projectReviews.title')}
      queue={projectQueue}
      search={search}
      onChange={change}
      filter={filter}
      next={{ ...filter, after: search.item }}
      mayTakeNext={may('reviews.decide')}
      filters={[buildStateFilter(t)]}
      toEntry={(row) => ({
        title: row.address,
        text: (
          <>
            {row.company.name}
            {row.scans_in_review > 0 &&
              ` · ${t('backOffice.projectReviews.scansInReview', { count: row.scans_in_review })}`}
            {row.is_answered && ` · ${t('backOffice.reviews.answered')}`}
          </>
        ),
        since: row.waiting_since,
      })}
      renderEvidence={(project) => (
        <ProjectEvidence
          key={project.uuid}
          project={project}
          valid={getValidScans(project, unticked)}
          onToggle={toggle}
          mayToggle={project.status === ProjectStatus.inReview && may('reviews.decide')}
        />
      )}
      renderDecision={(project, onNext) => (
        <ProjectDecision
          key={project.uuid}
          project={project}
          valid={getValidScans(project, unticked)}
          onNext={onNext}
        />
      )}
    />
  )
}

function getValidScans({ products }: ProjectReview, unticked: ReadonlySet<string>) {
  const valid = products.filter(
    ({ uuid, flag }) => flag === ScanFlag.inReview && !unticked.has(uuid),
  )
  return new Set(valid.map(({ uuid }) => uuid))
}
