import { useTranslation } from 'react-i18next'
import type { OfficeListedTopUp } from '#contract/club-card.admin.ts'
import { ageOf } from '#back-office/kit/age.ts'
import { isLate } from '#back-office/kit/is-late.ts'
import { QueueList } from '#back-office/kit/QueueList.tsx'
import { formatPoints } from '#ui/format.ts'
import { Pager } from '#ui/Pager.tsx'

type Props = {
  rows: readonly OfficeListedTopUp[]
  now: number
  currentId: string | undefined
  page: number
  lastPage: number
}

export function TopUpList({ rows, now, currentId, page, lastPage }: Props) {
  const { t } = useTranslation()
  return (
    <QueueList
      label={t('office.topUps.title')}
      currentId={currentId}
      empty={<p className="text-ink-2">{t('office.topUps.none')}</p>}
      items={rows.map((row) => ({
        id: row.uuid,
        link: {
          to: '/top-ups',
          search: ((before: object) => ({ ...before, item: row.uuid })) as never,
        },
        title: row.company.name,
        text: `${formatPoints(row.amount)} ${row.currency} · ${stateWord(row)}`,
        meta: ageOf(row.created_at, now),
        isLate: isLate(row.due_at, now),
        claimedBy: row.claim?.name,
      }))}
      footer={lastPage > 1 && <Pager page={page} lastPage={lastPage} />}
    />
  )

  function stateWord(row: OfficeListedTopUp) {
    if (row.differs) return t('office.topUps.states.differs')
    if (row.is_late) return t('office.topUps.states.late')
    if (row.status === 'PENDING' && row.approval === 'waiting')
      return t('office.topUps.states.waiting')
    return t(`card.history.status.${row.status}`)
  }
}
