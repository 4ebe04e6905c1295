import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type TopUpState, topUpStates } from '#contract/club-card.admin.ts'
import {
  officeTopUpQuery,
  officeTopUpsQuery,
  useNextTopUp,
} from '#back-office/card/card.queries.ts'
import { ProviderNote } from '#back-office/card/ProviderNote.tsx'
import { TopUpDecision } from '#back-office/card/TopUpDecision.tsx'
import { TopUpEvidence } from '#back-office/card/TopUpEvidence.tsx'
import { TopUpList } from '#back-office/card/TopUpList.tsx'
import { Filters } from '#back-office/kit/Filters.tsx'
import { FilterSelect } from '#back-office/kit/FilterSelect.tsx'
import { useTakeNext } from '#back-office/kit/use-take-next.ts'
import { QueueFrame } from '#back-office/kit/QueueFrame.tsx'
import { useRegion } from '#back-office/shell/region.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { RefusalBox } from '#ui/RefusalBox.tsx'

type Place = { state?: TopUpState | 'all'; item?: string; page?: number }

/** Top-ups that a person decides on, and those that the provider leaves open. */
export function TopUpsPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const navigate = useNavigate()
  const { state: chosen = 'waiting', item, page = 1 } = useSearch({ from: '/inside/top-ups' })
  const state = chosen === 'all' ? undefined : chosen
  const region = useRegion()
  const topUps = useQuery(officeTopUpsQuery({ state, region, page }))
  const one = useQuery({ ...officeTopUpQuery(item ?? ''), enabled: item !== undefined })
  const go = (changes: Place, replace = false) =>
    void navigate({
      to: '/top-ups',
      search: ((before: object) => ({ ...before, ...changes })) as never,
      replace,
    })
  const next = useTakeNext(
    useNextTopUp(),
    { state: state ?? 'waiting', region },
    { open: (uuid) => go({ item: uuid }, true), isAllowed: may('top_ups.decide') },
  )
  const meta = topUps.data?.meta
  const label = (word: TopUpState) => {
    const count = meta?.open[word]
    return `${t(`office.topUps.states.${word}`)}${count === undefined ? '' : ` (${count})`}`
  }
  return (
    <QueueFrame
      title={t('office.topUps.title')}
      aside={meta && <span className="num text-ink-2">{meta.total}</span>}
      isOpen={item !== undefined}
      onBack={() => go({ item: undefined })}
      filters={
        <>
          <Filters>
            <FilterSelect
              label={t('office.topUps.show')}
              value={state}
              all={t('office.topUps.all')}
              options={topUpStates.map((word) => ({ value: word, label: label(word) }))}
              onChange={(word) =>
                go({ state: (word as TopUpState) ?? 'all', page: undefined }, true)
              }
            />
          </Filters>
          {meta && <ProviderNote state={meta.provider} />}
        </>
      }
      list={
        <>
          <RefusalBox error={topUps.error} onRetry={() => void topUps.refetch()} />
          {topUps.data && (
            <TopUpList
              rows={topUps.data.data}
              now={topUps.dataUpdatedAt}
              currentId={item}
              page={page}
              lastPage={topUps.data.meta.last_page}
            />
          )}
        </>
      }
      detail={
        <>
          <RefusalBox error={one.error ?? next.error} />
          {item === undefined && (
            <p className="text-ink-2">
              {next.isAtEnd ? t('office.orders.queueEmpty') : t('office.topUps.choose')}
            </p>
          )}
          {one.data && <TopUpEvidence key={one.data.uuid} topUp={one.data} />}
        </>
      }
      decision={
        one.data && <TopUpDecision key={one.data.uuid} topUp={one.data} onNext={next.take} />
      }
    />
  )
}
