import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { bulkQuery } from '#back-office/staff/bulk/bulk.queries.ts'
import { getBulkRunTitle } from '#back-office/staff/bulk/bulk-run-title.ts'
import { BulkRunProgress } from '#back-office/staff/bulk/BulkRunProgress.tsx'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { useBulkRunEnd } from '#back-office/staff/bulk/use-bulk-run-end.ts'
import { Card } from '#ui/Card.tsx'
import { formatDateTime } from '#ui/format.ts'

const route = getRouteApi('/inside/bulk-runs/$id')

const features = [
  'orders',
  'proofs',
  'scan-reviews',
  'project-reviews',
  'company-reviews',
  'members',
  'points',
  'fraud',
  'catalogue',
  'categories',
  'stock',
]

export function BulkRunPage() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const { data } = useQuery(bulkQuery(id))
  useBulkRunEnd(data, features)
  const navigate = useNavigate()
  const title = data ? getBulkRunTitle(t, data) : t('backOffice.bulk.title')
  return (
    <BackOfficePage title={title} lead={data && formatDateTime(data.created_at)}>
      <Card className="max-w-text">
        <BulkRunProgress
          bulkRunId={id}
          onUndo={(next) => void navigate({ to: '/bulk-runs/$id', params: { id: next } })}
        />
      </Card>
    </BackOfficePage>
  )
}
