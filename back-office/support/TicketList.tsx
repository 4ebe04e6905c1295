import { useTranslation } from 'react-i18next'
import type { OfficeListedTicket } from '#contract/support.admin.ts'
import { ageOf } from '#back-office/kit/age.ts'
import { isLate } from '#back-office/kit/is-late.ts'
import { QueueList } from '#back-office/kit/QueueList.tsx'
import { Pager } from '#ui/Pager.tsx'

type Props = {
  rows: readonly OfficeListedTicket[]
  now: number
  currentId: string | undefined
  page: number
  lastPage: number
}

export function TicketList({ rows, now, currentId, page, lastPage }: Props) {
  const { t } = useTranslation()
  return (
    <QueueList
      label={t('office.tickets.title')}
      currentId={currentId}
      empty={<p className="text-ink-2">{t('office.tickets.none')}</p>}
      items={rows.map((row) => ({
        id: row.uuid,
        link: {
          to: '/tickets',
          search: ((before: object) => ({ ...before, item: row.uuid })) as never,
        },
        title: row.title,
        text: (
          <>
            {row.member.name}, {row.company.name}
            <br />
            {row.last.from_club && `${t('office.tickets.club')}: `}
            {row.last.text}
          </>
        ),
        meta: ageOf(row.changed_at, now),
        isLate: isLate(row.due_at, now),
        claimedBy: row.claim?.name ?? row.assigned_to?.name,
      }))}
      footer={lastPage > 1 && <Pager page={page} lastPage={lastPage} />}
    />
  )
}
