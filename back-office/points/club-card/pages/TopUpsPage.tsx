import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import {
  type StaffListedTopUp,
  type TopUpState,
  topUpStates,
} from '#contract/points/club-card.admin.ts'
import { topUpQueue } from '#back-office/points/club-card/club-card.queries.ts'
import { TopUpDecision } from '#back-office/points/club-card/TopUpDecision.tsx'
import { TopUpEvidence } from '#back-office/points/club-card/TopUpEvidence.tsx'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { QueuePage } from '#back-office/kit/queue/QueuePage.tsx'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { PlugsConnectedIcon } from '@phosphor-icons/react/dist/csr/PlugsConnected'
import { PlugsIcon } from '@phosphor-icons/react/dist/csr/Plugs'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { formatPoints } from '#ui/format.ts'

export function TopUpsPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [search, change] = useSearchState('/inside/top-ups')
  const { state: chosen = 'waiting' } = search
  const state = chosen === 'all' ? undefined : chosen
  const region = useRegion()
  return (
    <QueuePage
      title={t('backOffice.clubCard.title')}
      labels={{
        none: t('backOffice.clubCard.none'),
        atEnd: t('backOffice.orders.queueEmpty'),
        choose: t('backOffice.clubCard.choose'),
      }}
      queue={topUpQueue}
      search={search}
      onChange={change}
      filter={{ state, region }}
      next={{ state: state ?? 'waiting', region }}
      mayTakeNext={may('top_ups.decide')}
      renderNote={(meta, isPending) => (
        <>
          <Filters>
            <FilterSelect
              label={t('backOffice.clubCard.show')}
              value={state}
              all={t('backOffice.clubCard.all')}
              options={topUpStates.map((option) => ({
                value: option,
                label: getOptionLabel(t, option, meta?.open[option]),
              }))}
              onChange={(option) =>
                change({ state: option ?? 'all', page: undefined }, { replace: true })
              }
            />
          </Filters>
          {isPending && <Skeleton className="mb-3 h-5 w-54" />}
          {meta && <ProviderNote state={meta.provider} />}
        </>
      )}
      toEntry={(row) => ({
        title: row.company.name,
        text: `${formatPoints(row.amount)} ${row.currency} · ${getStateLabel(t, row)}`,
        since: row.created_at,
      })}
      renderEvidence={(topUp) => <TopUpEvidence key={topUp.uuid} topUp={topUp} />}
      renderDecision={(topUp, onNext) => (
        <TopUpDecision key={topUp.uuid} topUp={topUp} onNext={onNext} />
      )}
    />
  )
}

function getOptionLabel(t: TFunction, option: TopUpState, count: number | undefined) {
  return `${t(`backOffice.clubCard.states.${option}`)}${count === undefined ? '' : ` (${count})`}`
}

function getStateLabel(t: TFunction, { differs, is_late, status, approval }: StaffListedTopUp) {
  if (differs) return t('backOffice.clubCard.states.differs')
  if (is_late) return t('backOffice.clubCard.states.late')
  if (status === 'PENDING' && approval === 'waiting') return t('backOffice.clubCard.states.waiting')
  return t(`clubCard.history.status.${status}`)
}

function ProviderNote({ state }: { state: 'working' | 'resting' | 'absent' }) {
  const { t } = useTranslation()
  if (state !== 'working')
    return (
      <Banner tone="warn" icon={PlugsIcon} className="mb-3">
        {t(`backOffice.clubCard.provider.${state}`)}
      </Banner>
    )
  return (
    <p className="mb-3 flex items-center gap-2 text-meta text-ink-2">
      <PlugsConnectedIcon aria-hidden size={16} className="text-ok" />
      {t('backOffice.clubCard.provider.working')}
    </p>
  )
}
