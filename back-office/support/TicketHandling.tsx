import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StaffTicket } from '#contract/admin/support.admin.ts'
import { TicketStatus } from '#contract/rules/support.rules.ts'
import { ClaimNote } from '#back-office/claims/ClaimNote.tsx'
import { snoozeUntil, snoozes, type Snooze } from '#back-office/support/snooze-until.ts'
import { ticketAssigneesQuery, useWorkOnTicket } from '#back-office/support/support.queries.ts'
import { Button } from '#ui/Button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'

/** Who takes care of a talk, and until when it is out of sight. */
export function TicketHandling({ ticket }: { ticket: StaffTicket }) {
  const { t } = useTranslation()
  const people = useQuery(ticketAssigneesQuery)
  const work = useWorkOnTicket(ticket.uuid)
  const { assigned_to: assigned, snoozed_until: snoozed, status } = ticket
  const update = (body: { assigned_to?: string | null; snoozed_until?: string | null }) =>
    work.mutate({ action: 'update', body })
  const known = people.data?.data ?? []
  const offered =
    !assigned || known.some(({ uuid }) => uuid === assigned.uuid) ? known : [assigned, ...known]
  return (
    <div className="space-y-3">
      <ClaimNote kind="tickets" uuid={ticket.uuid} claim={ticket.claim} />
      <SelectField
        id="assigned"
        label={t('backOffice.support.assigned')}
        value={assigned?.uuid ?? ''}
        onChange={(event) => update({ assigned_to: event.target.value || null })}
      >
        <option value="">{t('backOffice.support.nobody')}</option>
        {offered.map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
      </SelectField>
      {snoozed ? (
        <p className="flex flex-wrap items-center justify-between gap-2">
          {t('backOffice.support.snoozedUntil', { time: formatDateTime(snoozed) })}
          <Button kind="quiet" onClick={() => update({ snoozed_until: null })}>
            {t('backOffice.support.wake')}
          </Button>
        </p>
      ) : (
        status === TicketStatus.waiting && (
          <SelectField
            id="snooze"
            label={t('backOffice.support.snooze')}
            value=""
            onChange={(event) =>
              update({ snoozed_until: snoozeUntil(event.target.value as Snooze, new Date()) })
            }
          >
            <option value="">–</option>
            {snoozes.map((choice) => (
              <option key={choice} value={choice}>
                {t(`backOffice.support.snoozes.${choice}`)}
              </option>
            ))}
          </SelectField>
        )
      )}
      <RefusalBox error={work.error} />
    </div>
  )
}
