import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OfficeTicket } from '#contract/support.admin.ts'
import { TicketStatus } from '#contract/support.rules.ts'
import { ClaimNote } from '#back-office/claims/ClaimNote.tsx'
import { snoozeUntil, snoozes, type Snooze } from '#back-office/support/snooze-until.ts'
import { ticketPeopleQuery, useWorkOnTicket } from '#back-office/support/support.queries.ts'
import { Button } from '#ui/Button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { SelectField } from '#ui/SelectField.tsx'

/** Who takes care of a talk, and until when it is out of sight. */
export function TicketHandling({ ticket }: { ticket: OfficeTicket }) {
  const { t } = useTranslation()
  const people = useQuery(ticketPeopleQuery)
  const work = useWorkOnTicket(ticket.uuid)
  const { assigned_to: assigned, snoozed_until: snoozed, status } = ticket
  const update = (body: { assigned_to?: string | null; snoozed_until?: string | null }) =>
    work.mutate({ deed: 'update', body })
  const known = people.data?.data ?? []
  const offered =
    !assigned || known.some(({ uuid }) => uuid === assigned.uuid) ? known : [assigned, ...known]
  return (
    <div className="space-y-3">
      <ClaimNote kind="tickets" uuid={ticket.uuid} claim={ticket.claim} />
      <SelectField
        id="assigned"
        label={t('office.tickets.assigned')}
        value={assigned?.uuid ?? ''}
        onChange={(event) => update({ assigned_to: event.target.value || null })}
      >
        <option value="">{t('office.tickets.nobody')}</option>
        {offered.map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
      </SelectField>
      {snoozed ? (
        <p className="flex flex-wrap items-center justify-between gap-2">
          {t('office.tickets.snoozedUntil', { time: formatDateTime(snoozed) })}
          <Button kind="quiet" onClick={() => update({ snoozed_until: null })}>
            {t('office.tickets.wake')}
          </Button>
        </p>
      ) : (
        status === TicketStatus.waiting && (
          <SelectField
            id="snooze"
            label={t('office.tickets.snooze')}
            value=""
            onChange={(event) =>
              update({ snoozed_until: snoozeUntil(event.target.value as Snooze, new Date()) })
            }
          >
            <option value="">–</option>
            {snoozes.map((word) => (
              <option key={word} value={word}>
                {t(`office.tickets.snoozes.${word}`)}
              </option>
            ))}
          </SelectField>
        )
      )}
      <RefusalBox error={work.error} />
    </div>
  )
}
