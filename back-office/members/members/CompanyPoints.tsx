import { useQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFacts } from '#contract/members/members.admin.ts'
import { EnterAdjustment } from '#back-office/points/adjustments/EnterAdjustment.tsx'
import { QueryTable } from '#back-office/kit/table/QueryTable.tsx'
import { ResourceTable } from '#back-office/kit/table/ResourceTable.tsx'
import { companyPointsQuery, companyStatementsQuery } from './members.queries.ts'
import { lotColumns, statementColumns } from './points-columns.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Part } from './Part.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { getCompanyStatement } from '#contract/points/points.admin.ts'
import type { YearlyStatement } from '#contract/points/yearly-statements.ts'
import { callForFile } from '#back-office/platform/call.ts'
import { Button } from '#ui/Button.tsx'
import { saveFile } from '#web/save-file.ts'

export function CompanyPoints({ company }: { company: CompanyFacts }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [page, setPage] = useState(1)
  const points = useQuery(companyPointsQuery(company.uuid, page))
  if (points.error) return <RefusalBox error={points.error} onRetry={() => void points.refetch()} />
  if (!points.data) return <Skeleton className="h-60" />
  const { lots } = points.data
  return (
    <div className="space-y-6">
      {may('points.enter') && !company.merged_into && <EnterAdjustment company={company} />}
      <Part title={t('backOffice.members.statement')}>
        <QueryTable
          query={points}
          label={t('backOffice.members.statement')}
          columns={statementColumns(t)}
          rowKey={({ uuid }) => uuid}
          page={page}
          onPage={setPage}
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

function CompanyStatements({ uuid }: { uuid: string }) {
  const { t } = useTranslation()
  const { data, error } = useQuery(companyStatementsQuery(uuid))
  const download = useMutation({
    mutationFn: (statement: YearlyStatement) =>
      callForFile(getCompanyStatement, { params: { uuid, statement: statement.uuid } }),
    onSuccess: (file, { year }) => saveFile(file, `${t('yearly.file')} ${year}.pdf`),
  })
  if (error) return <RefusalBox error={error} />
  if (!data || data.data.length === 0) return null
  return (
    <Part title={t('yearly.list')}>
      <div className="flex flex-wrap gap-2">
        {data.data.map((statement) => (
          <Button
            key={statement.uuid}
            kind="secondary"
            busy={
              download.isPending &&
              download.variables.uuid === statement.uuid &&
              t('points.files.loading')
            }
            onClick={() => download.mutate(statement)}
          >
            <FilePdfIcon size={20} aria-hidden />
            {t('yearly.title', { year: String(statement.year) })}
          </Button>
        ))}
      </div>
      <RefusalBox error={download.error} className="mt-3" />
    </Part>
  )
}
