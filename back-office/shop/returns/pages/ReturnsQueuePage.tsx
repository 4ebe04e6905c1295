import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { returnEntries } from '#back-office/shop/returns/return-entries.tsx'
import { ReturnDecision } from '#back-office/shop/returns/ReturnDecision.tsx'
import { ReturnEvidence } from '#back-office/shop/returns/ReturnEvidence.tsx'
import {
  staffReturnQuery,
  staffReturnsQuery,
  useNextReturn,
} from '#back-office/shop/returns/returns.queries.ts'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { WorkQueue } from '#back-office/kit/queue/WorkQueue.tsx'
import { useTakeNext } from '#back-office/kit/queue/use-take-next.ts'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'

/** Returns that wait: list, what came with it, decision. */
export function ReturnsQueuePage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [{ item, state, page = 1 }, change] = useSearchState('/inside/queues/returns')
  const region = useRegion()
  const filter = { region, state: state ?? ('waiting' as const) }
  const returns = useQuery(staffReturnsQuery({ ...filter, page }))
  const one = useQuery({ ...staffReturnQuery(item ?? ''), enabled: item !== undefined })
  const next = useTakeNext(
    useNextReturn(),
    { ...filter, after: item },
    { open: (uuid) => change({ item: uuid }, { replace: true }), isAllowed: may('orders.decide') },
  )
  return (
    <WorkQueue
      title={t('backOffice.menu.returns')}
      filters={
        <Filters>
          <FilterSelect
            label={t('backOffice.reviews.show')}
            value={state}
            all={t('backOffice.reviews.waiting')}
            options={[{ value: 'onHold', label: t('backOffice.reviews.onHold') }]}
            onChange={(choice) => change({ state: choice, page: undefined }, { replace: true })}
          />
        </Filters>
      }
      rows={returns}
      one={one}
      item={item}
      page={page}
      next={next}
      entries={(rows, now) => returnEntries(t, rows, now)}
      renderEvidence={(row) => <ReturnEvidence key={row.uuid} row={row} />}
      renderDecision={(row) => <ReturnDecision key={row.uuid} row={row} onNext={next.take} />}
      onBack={() => change({ item: undefined })}
    />
  )
}
