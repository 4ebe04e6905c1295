import { useTranslation } from 'react-i18next'
import type { CompanyFacts } from '#contract/members/members.admin.ts'
import { AuditTab } from '#back-office/staff/audit/AuditTab.tsx'
import {
  companyOrderColumns,
  companyProjectColumns,
  companyTicketColumns,
} from './company-list-columns.tsx'
import { CompanyFactsTab } from './CompanyFactsTab.tsx'
import { CompanyPoints } from '#back-office/members/points/CompanyPoints.tsx'
import {
  companyOrdersQuery,
  companyProjectsQuery,
  companyTicketsQuery,
} from '#back-office/members/members/members.queries.ts'
import type { CompanyPlace } from '#back-office/members/members/company-places.ts'
import { QueryTable } from '#back-office/kit/table/QueryTable.tsx'
import { ResourceTable } from '#back-office/kit/table/ResourceTable.tsx'
import { companyInstallerColumns } from '#back-office/members/members/company-installer-columns.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'
import { Card } from '#ui/Card.tsx'
import { formatDate, formatDateTime } from '#ui/format.ts'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { Column } from '#back-office/kit/table/table-model.ts'
import type { ScreenLink } from '#back-office/kit/screen-link.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

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

/** The club cards of a company, the present one first. */
function CompanyCards({ company }: { company: CompanyFacts }) {
  const { t } = useTranslation()
  if (company.cards.length === 0)
    return <p className="text-ink-2">{t('backOffice.members.noCards')}</p>
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {company.cards.map((card) => (
        <Card key={card.created_at}>
          <Facts
            items={[
              [t('backOffice.orders.status'), t(`clubCard.status.${card.status}`)],
              [t('clubCard.face.number'), card.last4 && <span className="num">{card.last4}</span>],
              [t('clubCard.face.expires'), card.expires_on && formatDate(card.expires_on)],
              [t('backOffice.orders.ordered'), formatDate(card.created_at)],
              [t('backOffice.members.ends'), card.ended_at && formatDate(card.ended_at)],
              [t('backOffice.members.cardLost'), card.lost_at && formatDateTime(card.lost_at)],
              [
                t('backOffice.members.cardBlocked'),
                card.lost_at &&
                  (card.blocked_at
                    ? formatDateTime(card.blocked_at)
                    : t('backOffice.members.cardUnblocked')),
              ],
            ]}
          />
        </Card>
      ))}
    </div>
  )
}

type Page<Row> = { data: Row[]; meta: { last_page: number; total: number } }

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  // oxlint-disable-next-line typescript/no-explicit-any -- keys of queries differ in length
  query: (page: number) => UseQueryOptions<Page<Row>, Error, Page<Row>, any>
  rowLink?: (row: Row) => ScreenLink
}

function CompanyList<Row extends { uuid: string }>(props: Props<Row>) {
  const { label, columns, query, rowLink } = props
  const [page, setPage] = useState(1)
  const list = useQuery(query(page))
  if (list.error) return <RefusalBox error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton className="h-60" />
  return (
    <QueryTable
      query={list}
      label={label}
      columns={columns}
      rowKey={({ uuid }) => uuid}
      rowLink={rowLink}
      page={page}
      onPage={setPage}
    />
  )
}
