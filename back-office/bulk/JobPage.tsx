import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { bulkQuery } from '#back-office/bulk/bulk.queries.ts'
import { jobTitle } from '#back-office/kit/job-title.ts'
import { JobProgress } from '#back-office/kit/JobProgress.tsx'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { useJobEnd } from '#back-office/kit/use-job-end.ts'
import { Card } from '#ui/Card.tsx'
import { formatDateTime } from '#ui/format.ts'

const route = getRouteApi('/inside/jobs/$id')

/** What jobs of any kind disturb. */
const rooms = ['orders', 'scans', 'projects', 'companies', 'members', 'shop', 'claims']

/** A job of many items, for whoever has left the screen it was started on. */
export function JobPage() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const { data } = useQuery(bulkQuery(id))
  useJobEnd(data, rooms)
  const navigate = useNavigate()
  const title = data ? jobTitle(t, data) : t('office.bulk.title')
  return (
    <OfficePage title={title} lead={data && formatDateTime(data.created_at)}>
      <Card className="max-w-text">
        <JobProgress
          jobId={id}
          onUndo={(next) => void navigate({ to: '/jobs/$id', params: { id: next } })}
        />
      </Card>
    </OfficePage>
  )
}
