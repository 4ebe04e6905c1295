import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { TopUpState } from '#contract/points/club-card.admin.ts'
import { topUpStates } from '#contract/points/club-card.admin.ts'
import {
  staffTopUpQuery,
  staffTopUpsQuery,
  useNextTopUp,
} from '#back-office/points/club-card/club-card.queries.ts'
import { TopUpDecision } from '#back-office/points/club-card/TopUpDecision.tsx'
import { TopUpEvidence } from '#back-office/points/club-card/TopUpEvidence.tsx'
import { topUpEntries } from '#back-office/points/club-card/top-up-entries.ts'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { useTakeNext } from '#back-office/kit/queue/use-take-next.ts'
import { WorkQueue } from '#back-office/kit/queue/WorkQueue.tsx'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { PlugsConnectedIcon } from '@phosphor-icons/react/dist/csr/PlugsConnected'
import { PlugsIcon } from '@phosphor-icons/react/dist/csr/Plugs'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

/** Top-ups that a person decides on, and those that the provider leaves open. */
export function TopUpsPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [{ state: chosen = 'waiting', item, page = 1 }, change] = useSearchState('/inside/top-ups')
  const state = chosen === 'all' ? undefined : chosen
  const region = useRegion()
  const topUps = useQuery(staffTopUpsQuery({ state, region, page }))
  const one = useQuery({ ...staffTopUpQuery(item ?? ''), enabled: item !== undefined })
  const next = useTakeNext(
    useNextTopUp(),
    { state: state ?? 'waiting', region },
    {
      open: (uuid) => change({ item: uuid }, { replace: true }),
      isAllowed: may('top_ups.decide'),
    },
  )
  const meta = topUps.data?.meta
  const label = (option: TopUpState) => {
    const count = meta?.open[option]
    return `${t(`backOffice.topUps.states.${option}`)}${count === undefined ? '' : ` (${count})`}`
  }
  return (
    <WorkQueue
      title={t('backOffice.topUps.title')}
      labels={{
        none: t('backOffice.topUps.none'),
        atEnd: t('backOffice.orders.queueEmpty'),
        choose: t('backOffice.topUps.choose'),
      }}
      filters={
        <>
          <Filters>
            <FilterSelect
              label={t('backOffice.topUps.show')}
              value={state}
              all={t('backOffice.topUps.all')}
              options={topUpStates.map((option) => ({ value: option, label: label(option) }))}
              onChange={(option) =>
                change({ state: option ?? 'all', page: undefined }, { replace: true })
              }
            />
          </Filters>
          {topUps.isPending && <Skeleton className="mb-3 h-5 w-54" />}
          {meta && <ProviderNote state={meta.provider} />}
        </>
      }
      rows={topUps}
      one={one}
      item={item}
      page={page}
      next={next}
      entries={(rows, now) => topUpEntries(t, rows, now)}
      renderEvidence={(topUp) => <TopUpEvidence key={topUp.uuid} topUp={topUp} />}
      renderDecision={(topUp) => (
        <TopUpDecision key={topUp.uuid} topUp={topUp} onNext={next.take} />
      )}
      onBack={() => change({ item: undefined })}
    />
  )
}

function ProviderNote({ state }: { state: 'working' | 'resting' | 'absent' }) {
  const { t } = useTranslation()
  if (state !== 'working')
    return (
      <Banner tone="warn" icon={PlugsIcon} className="mb-3">
        {t(`backOffice.topUps.provider.${state}`)}
      </Banner>
    )
  return (
    <p className="mb-3 flex items-center gap-2 text-meta text-ink-2">
      <PlugsConnectedIcon aria-hidden size={16} className="text-ok" />
      {t('backOffice.topUps.provider.working')}
    </p>
  )
}
