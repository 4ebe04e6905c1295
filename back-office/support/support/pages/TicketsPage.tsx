import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueueList } from '#back-office/kit/queue/QueueList.tsx'
import { useTakeNext } from '#back-office/kit/queue/use-take-next.ts'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { DeskFrame } from '#back-office/support/support/DeskFrame.tsx'
import { MemberSide } from '#back-office/support/support/side/MemberSide.tsx'
import {
  ticketQuery,
  ticketsQuery,
  useNextTicket,
} from '#back-office/support/support/support.queries.ts'
import { TicketListHead } from '#back-office/support/support/TicketListHead.tsx'
import { toTicketEntries } from '#back-office/support/support/ticket-entries.tsx'
import { TicketFilters } from '#back-office/support/support/TicketFilters.tsx'
import { NoTicket } from '#back-office/support/support/thread/NoTicket.tsx'
import { TicketThread } from '#back-office/support/support/thread/TicketThread.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Pager } from '#ui/Pager.tsx'
import { useWide } from '#ui/use-wide.ts'

const threePanes = 1200

export function TicketsPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const isWide = useWide(threePanes)
  const [isContextOpen, setContextOpen] = useState(false)
  const [search, change] = useSearchState('/inside/tickets')
  const { state: chosen = 'waiting', item, page = 1, mine, mentioned, q } = search
  const region = useRegion()
  const state = chosen === 'all' ? undefined : chosen
  const filter = { state, mine, mentioned, q, region }
  const tickets = useQuery(ticketsQuery({ ...filter, page }))
  const one = useQuery({ ...ticketQuery(item ?? ''), enabled: item !== undefined })
  const next = useTakeNext(
    useNextTicket(),
    { region, mine },
    { open: (uuid) => change({ item: uuid }, { replace: true }), isAllowed: may('tickets.answer') },
  )
  const ticket = item === undefined ? undefined : one.data
  const { meta } = tickets.data ?? {}
  const side = ticket && (
    <MemberSide
      key={ticket.uuid}
      ticket={ticket}
      onOpen={(uuid) => {
        setContextOpen(false)
        change({ item: uuid })
      }}
    />
  )
  return (
    <DeskFrame
      title={t('backOffice.support.title')}
      aside={<TicketListHead total={meta?.total} filter={filter} />}
      isOpen={item !== undefined}
      filters={
        <TicketFilters
          filter={filter}
          meta={meta}
          onFilter={(changes) => change({ ...changes, page: undefined }, { replace: true })}
        />
      }
      list={
        <>
          <RefusalBox
            error={tickets.error}
            onRetry={() => void tickets.refetch()}
            className="m-3"
          />
          {tickets.isPending && <Skeleton className="m-4 h-64" />}
          {tickets.data && (
            <QueueList
              label={t('backOffice.support.title')}
              currentId={item}
              empty={<p className="text-ink-2">{t('backOffice.support.none')}</p>}
              items={toTicketEntries(t, tickets.data.data, tickets.dataUpdatedAt)}
              footer={meta && meta.last_page > 1 && <Pager page={page} lastPage={meta.last_page} />}
            />
          )}
        </>
      }
      thread={
        ticket ? (
          <TicketThread
            key={ticket.uuid}
            ticket={ticket}
            now={one.dataUpdatedAt}
            onBack={() => change({ item: undefined })}
            onContext={isWide ? undefined : () => setContextOpen(true)}
            onNext={next.take}
          />
        ) : (
          <NoTicket
            isLoading={item !== undefined && one.isPending}
            isAtEnd={next.isAtEnd}
            error={one.error ?? next.error}
            onRetry={one.error ? () => void one.refetch() : next.take}
            onNext={may('tickets.answer') ? next.take : undefined}
            onBack={item === undefined ? undefined : () => change({ item: undefined })}
          />
        )
      }
      context={isWide && side}
    >
      {!isWide && (
        <Drawer
          isOpen={isContextOpen && side !== undefined}
          onClose={() => setContextOpen(false)}
          title={t('backOffice.support.context')}
        >
          {side}
        </Drawer>
      )}
    </DeskFrame>
  )
}
