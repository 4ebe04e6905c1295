import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { TicketState } from '#contract/support.admin.ts'
import { useTakeNext } from '#back-office/kit/use-take-next.ts'
import { QueueFrame } from '#back-office/kit/QueueFrame.tsx'
import { useRegion } from '#back-office/shell/region.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { MemberSide } from '#back-office/support/MemberSide.tsx'
import { ticketQuery, ticketsQuery, useNextTicket } from '#back-office/support/support.queries.ts'
import { TicketFilters } from '#back-office/support/TicketFilters.tsx'
import { TicketList } from '#back-office/support/TicketList.tsx'
import { TicketThread } from '#back-office/support/TicketThread.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { useWide } from '#ui/use-wide.ts'

type Place = { state?: TicketState | 'all'; item?: string; page?: number; mine?: '1'; q?: string }

/** The talks with members: list, talk, and the member beside it. */
export function TicketsPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const navigate = useNavigate()
  const isWide = useWide()
  const search = useSearch({ from: '/inside/tickets' })
  const { state: chosen = 'waiting', item, page = 1, mine, q } = search
  const region = useRegion()
  const state = chosen === 'all' ? undefined : chosen
  const tickets = useQuery(ticketsQuery({ state, mine, q, region, page }))
  const one = useQuery({ ...ticketQuery(item ?? ''), enabled: item !== undefined })
  const go = (changes: Place, replace = false) =>
    void navigate({
      to: '/tickets',
      search: ((before: object) => ({ ...before, ...changes })) as never,
      replace,
    })
  const next = useTakeNext(
    useNextTicket(),
    { region, mine },
    { open: (uuid) => go({ item: uuid }, true), isAllowed: may('tickets.answer') },
  )
  const side = one.data && <MemberSide key={one.data.uuid} ticket={one.data} />
  return (
    <QueueFrame
      title={t('office.tickets.title')}
      aside={tickets.data && <span className="num text-ink-2">{tickets.data.meta.total}</span>}
      isOpen={item !== undefined}
      onBack={() => go({ item: undefined })}
      filters={<TicketFilters given={{ state, mine, q }} open={tickets.data?.meta.open} go={go} />}
      list={
        <>
          <RefusalBox error={tickets.error} onRetry={() => void tickets.refetch()} />
          {tickets.data && (
            <TicketList
              rows={tickets.data.data}
              now={tickets.dataUpdatedAt}
              currentId={item}
              page={page}
              lastPage={tickets.data.meta.last_page}
            />
          )}
        </>
      }
      detail={
        <>
          <RefusalBox error={one.error ?? next.error} />
          {item === undefined && (
            <p className="text-ink-2">
              {next.isAtEnd ? t('office.orders.queueEmpty') : t('office.tickets.choose')}
            </p>
          )}
          {one.data && <TicketThread key={one.data.uuid} ticket={one.data} onNext={next.take} />}
          {!isWide && side && <div className="mt-6 border-t border-line pt-4">{side}</div>}
        </>
      }
      decision={isWide ? side : undefined}
    />
  )
}
