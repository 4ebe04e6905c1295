import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { broadcastsQuery } from '#back-office/club/broadcasts/broadcasts.queries.ts'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { QueryTable } from '#back-office/kit/table/QueryTable.tsx'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import type { TFunction } from 'i18next'
import type { BroadcastRow } from '#contract/club/broadcasts.admin.ts'
import { BroadcastBadge } from '#back-office/club/broadcasts/BroadcastBadge.tsx'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { targetColumns } from '#back-office/kit/table/target-columns.tsx'
import { formatDateTime, formatPoints } from '#ui/format.ts'

export function BroadcastsPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [{ page = 1 }, change] = useSearchState('/inside/broadcasts')
  const list = useQuery(broadcastsQuery({ page, region: useRegion() }))
  return (
    <BackOfficePage
      title={t('backOffice.broadcasts.title')}
      actions={
        may('broadcasts.send') && (
          <LinkButton to="/broadcasts/new">{t('backOffice.broadcasts.new')}</LinkButton>
        )
      }
    >
      <QueryTable
        query={list}
        label={t('backOffice.broadcasts.title')}
        columns={broadcastColumns(t)}
        rowKey={({ uuid }) => uuid}
        rowLink={({ uuid }) => ({ to: '/broadcasts/$uuid', params: { uuid } })}
        page={page}
        onPage={(next) => change({ page: next })}
        empty={<EmptyState picture="nothing-found">{t('backOffice.broadcasts.none')}</EmptyState>}
      />
    </BackOfficePage>
  )
}

function broadcastColumns(t: TFunction): Column<BroadcastRow>[] {
  return [
    { id: 'title', header: t('backOffice.content.name'), cell: ({ title }) => title },
    {
      id: 'state',
      header: t('backOffice.content.state'),
      cell: ({ state }) => <BroadcastBadge state={state} />,
      width: 130,
    },
    ...targetColumns(t),
    {
      id: 'recipients',
      header: t('backOffice.broadcasts.recipients'),
      cell: ({ state, recipients }) =>
        state !== 'draft' && <span className="num">{formatPoints(recipients)}</span>,
      width: 100,
      align: 'end',
    },
    {
      id: 'sent',
      header: t('backOffice.broadcasts.sentAt'),
      cell: ({ sent_at }) => sent_at && <span className="num">{formatDateTime(sent_at)}</span>,
      width: 140,
    },
  ]
}
