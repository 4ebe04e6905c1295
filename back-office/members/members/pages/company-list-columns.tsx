import type { TFunction } from 'i18next'
import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/members/members.admin.ts'
import {
  type ProjectStatus,
  projectStatusNames,
  removedStatus,
} from '#contract/earning/projects.rules.ts'
import type { TicketStatus } from '#contract/support/support.rules.ts'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { OrderBadge } from '#back-office/shop/orders/OrderBadge.tsx'
import { getTypeName } from '#back-office/shop/orders/type-name.ts'
import { formatDateTime, formatPoints } from '#ui/format.ts'

type Project = AnswerOf<typeof contract.listCompanyProjects>['data'][number]
type Order = AnswerOf<typeof contract.listCompanyOrders>['data'][number]
type Ticket = AnswerOf<typeof contract.listCompanyTickets>['data'][number]

export function companyProjectColumns(t: TFunction): Column<Project>[] {
  return [
    {
      id: 'number',
      header: t('backOffice.audit.types.project'),
      cell: ({ number }) => <span className="num">{number}</span>,
      width: 150,
    },
    { id: 'address', header: t('profile.company.address'), cell: ({ address }) => address },
    {
      id: 'status',
      header: t('backOffice.orders.status'),
      cell: ({ status }) => getStatusText(t, status),
      width: 130,
    },
    {
      id: 'scans',
      header: t('backOffice.menu.scans'),
      cell: ({ scans }) => <span className="num">{scans}</span>,
      width: 80,
      align: 'end',
    },
    {
      id: 'points',
      header: t('backOffice.orders.points'),
      cell: ({ available_points, max_points }) => (
        <span className="num">
          {available_points === max_points
            ? formatPoints(max_points)
            : `${formatPoints(available_points)} / ${formatPoints(max_points)}`}
        </span>
      ),
      width: 110,
      align: 'end',
    },
    {
      id: 'created',
      header: t('projects.columns.created'),
      cell: ({ created_at }) => <span className="num">{formatDateTime(created_at)}</span>,
      width: 145,
    },
  ]
}

function getStatusText(t: TFunction, status: number) {
  if (status === removedStatus) return t('backOffice.members.projectDeleted')
  return t(`projects.statuses.${projectStatusNames[status as ProjectStatus]}`)
}

export function companyOrderColumns(t: TFunction): Column<Order>[] {
  return [
    {
      id: 'number',
      header: t('backOffice.orders.number'),
      cell: ({ number }) => <span className="num">{number}</span>,
    },
    { id: 'type', header: t('backOffice.orders.type'), cell: ({ type }) => getTypeName(t, type) },
    {
      id: 'status',
      header: t('backOffice.orders.status'),
      cell: ({ status }) => <OrderBadge status={status} />,
      width: 140,
    },
    {
      id: 'points',
      header: t('backOffice.orders.points'),
      cell: ({ points }) => <span className="num">{formatPoints(points)}</span>,
      width: 100,
      align: 'end',
    },
    {
      id: 'ordered',
      header: t('backOffice.orders.ordered'),
      cell: ({ created_at }) => <span className="num">{formatDateTime(created_at)}</span>,
      width: 145,
    },
  ]
}

export function companyTicketColumns(t: TFunction): Column<Ticket>[] {
  return [
    { id: 'title', header: t('backOffice.menu.tickets'), cell: ({ title }) => title },
    { id: 'person', header: t('team.columns.member'), cell: ({ person }) => person, width: 180 },
    {
      id: 'status',
      header: t('backOffice.orders.status'),
      cell: ({ status }) => t(`backOffice.support.statuses.${status as TicketStatus}`),
      width: 150,
    },
    {
      id: 'changed',
      header: t('backOffice.form.changed'),
      cell: ({ changed_at }) => <span className="num">{formatDateTime(changed_at)}</span>,
      width: 145,
    },
  ]
}
