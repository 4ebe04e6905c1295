import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFacts } from '#contract/members/members.admin.ts'
import { EnterAdjustment } from '#back-office/points/adjustments/EnterAdjustment.tsx'
import { ResourceTable } from '#back-office/kit/table/ResourceTable.tsx'
import { CompanyStatements } from '#back-office/members/yearly-statements/CompanyStatements.tsx'
import { companyPointsQuery } from './points.queries.ts'
import { lotColumns, statementColumns } from './points-columns.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Part } from '#back-office/members/members/Part.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

export function CompanyPoints({ company }: { company: CompanyFacts }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [page, setPage] = useState(1)
  const points = useQuery(companyPointsQuery(company.uuid, page))
  if (points.error) return <RefusalBox error={points.error} onRetry={() => void points.refetch()} />
  if (!points.data) return <Skeleton className="h-60" />
  const { data, lots, meta } = points.data
  return (
    <div className="space-y-6">
      {may('points.enter') && !company.merged_into && <EnterAdjustment company={company} />}
      <Part title={t('backOffice.members.statement')}>
        <ResourceTable
          label={t('backOffice.members.statement')}
          columns={statementColumns(t)}
          rows={data}
          rowKey={({ uuid }) => uuid}
          page={page}
          lastPage={meta.last_page}
          total={meta.total}
          onPage={setPage}
          isPending={points.isPlaceholderData}
        />
      </Part>
      <CompanyStatements uuid={company.uuid} />
      {lots.length > 0 && (
        <Part title={t('backOffice.members.lots')}>
          <ResourceTable
            label={t('backOffice.members.lots')}
            columns={lotColumns(t)}
            rows={lots}
            rowKey={({ id }) => String(id)}
          />
        </Part>
      )}
    </div>
  )
}
