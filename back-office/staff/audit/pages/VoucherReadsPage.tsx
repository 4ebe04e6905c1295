import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readColumns } from '#back-office/staff/audit/audit-columns.tsx'
import { voucherReadsQuery } from '#back-office/staff/audit/audit.queries.ts'
import { AuditTabs } from '#back-office/staff/audit/AuditTabs.tsx'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { QueryTable } from '#back-office/kit/table/QueryTable.tsx'
import { useRegion } from '#back-office/platform/session/region.ts'

export function VoucherReadsPage() {
  const { t } = useTranslation()
  const navigate = useNavigate({ from: '/audit/reads' })
  const { page } = useSearch({ from: '/inside/audit/reads' })
  const listFilter = { region: useRegion(), page }
  const list = useQuery(voucherReadsQuery(listFilter))
  return (
    <BackOfficePage title={t('backOffice.audit.title')} lead={t('backOffice.audit.lead')}>
      <AuditTabs />
      <QueryTable
        query={list}
        label={t('backOffice.audit.reads')}
        columns={readColumns(t)}
        rowKey={({ at, order, installer }) => `${at} ${order.uuid} ${installer.uuid}`}
        page={page ?? 1}
        onPage={(number) =>
          void navigate({
            search: (before) => ({ ...before, page: number > 1 ? number : undefined }),
          })
        }
      />
    </BackOfficePage>
  )
}
