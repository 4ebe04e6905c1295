import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useTakeNext } from '#back-office/kit/queue/use-take-next.ts'
import { WorkQueue } from '#back-office/kit/queue/WorkQueue.tsx'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { useRegion } from '#back-office/shell/region.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { MemberSide } from '#back-office/support/MemberSide.tsx'
import { ticketQuery, ticketsQuery, useNextTicket } from '#back-office/support/support.queries.ts'
import { ticketEntries } from '#back-office/support/ticket-entries.tsx'
import { TicketFilters } from '#back-office/support/TicketFilters.tsx'
import { TicketThread } from '#back-office/support/TicketThread.tsx'
import { useWide } from '#ui/use-wide.ts'

/** The talks with members: list, talk, and the member beside it. */
export function TicketsPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const isWide = useWide()
  const [search, change] = useSearchState('/inside/tickets')
  const { state: chosen = 'waiting', item, page = 1, mine, q } = search
  const region = useRegion()
  const state = chosen === 'all' ? undefined : chosen
  const tickets = useQuery(ticketsQuery({ state, mine, q, region, page }))
  const one = useQuery({ ...ticketQuery(item ?? ''), enabled: item !== undefined })
  const next = useTakeNext(
    useNextTicket(),
    { region, mine },
    {
      open: (uuid) => change({ item: uuid }, { replace: true }),
      isAllowed: may('tickets.answer'),
    },
  )
  const side = one.data && <MemberSide key={one.data.uuid} ticket={one.data} />
  return (
    <WorkQueue
      title={t('backOffice.support.title')}
      labels={{
        none: t('backOffice.support.none'),
        atEnd: t('backOffice.orders.queueEmpty'),
        choose: t('backOffice.support.choose'),
      }}
      filters={
        <TicketFilters
          filter={{ state, mine, q }}
          open={tickets.data?.meta.open}
          onFilter={(filter) => change({ ...filter, page: undefined }, { replace: true })}
        />
      }
      rows={tickets}
      one={one}
      item={item}
      page={page}
      next={next}
      entries={(rows, now) => ticketEntries(t, rows, now)}
      renderEvidence={(ticket) => (
        <>
          <TicketThread key={ticket.uuid} ticket={ticket} onNext={next.take} />
          {!isWide && <div className="mt-6 border-t border-line pt-4">{side}</div>}
        </>
      )}
      renderDecision={() => isWide && side}
      onBack={() => change({ item: undefined })}
    />
  )
}
