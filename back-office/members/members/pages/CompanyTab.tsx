import { useTranslation } from 'react-i18next'
import type { CompanyFacts } from '#contract/members/members.admin.ts'
import { AuditTab } from '#back-office/staff/audit/AuditTab.tsx'
import {
  companyOrderColumns,
  companyProjectColumns,
  companyTicketColumns,
} from './company-list-columns.tsx'
import { CompanyCards } from '#back-office/members/members/CompanyCards.tsx'
import { CompanyFactsTab } from './CompanyFactsTab.tsx'
import { CompanyList } from '#back-office/members/members/CompanyList.tsx'
import { CompanyPoints } from '#back-office/members/members/CompanyPoints.tsx'
import {
  companyOrdersQuery,
  companyProjectsQuery,
  companyTicketsQuery,
} from '#back-office/members/members/members.queries.ts'
import type { CompanyPlace } from '#back-office/members/members/company-places.ts'
import { ResourceTable } from '#back-office/kit/table/ResourceTable.tsx'
import { companyInstallerColumns } from '#back-office/members/members/company-installer-columns.tsx'

export function CompanyTab({ company, place }: { company: CompanyFacts; place: CompanyPlace }) {
  const { t } = useTranslation()
  const { uuid } = company
  switch (place) {
    case 'people':
      return <CompanyInstallers company={company} />
    case 'projects':
      return (
        <CompanyList
          label={t('backOffice.menu.projects')}
          columns={companyProjectColumns(t)}
          query={(page) => companyProjectsQuery(uuid, page)}
        />
      )
    case 'orders':
      return (
        <CompanyList
          label={t('backOffice.menu.orders')}
          columns={companyOrderColumns(t)}
          query={(page) => companyOrdersQuery(uuid, page)}
          rowLink={(order) => ({ to: '/orders/$uuid', params: { uuid: order.uuid } })}
        />
      )
    case 'points':
      return <CompanyPoints company={company} />
    case 'cards':
      return <CompanyCards company={company} />
    case 'tickets':
      return (
        <CompanyList
          label={t('backOffice.menu.tickets')}
          columns={companyTicketColumns(t)}
          query={(page) => companyTicketsQuery(uuid, page)}
        />
      )
    case 'audit':
      return <AuditTab type="company" id={uuid} />
    case 'facts':
      return <CompanyFactsTab company={company} />
  }
}

function CompanyInstallers({ company }: { company: CompanyFacts }) {
  const { t } = useTranslation()
  return (
    <ResourceTable
      label={t('backOffice.members.people')}
      columns={companyInstallerColumns(t)}
      rows={company.people}
      rowKey={({ uuid }) => uuid}
      rowLink={({ uuid }) => ({ to: '/installers/$uuid', params: { uuid } })}
    />
  )
}
