import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '#contract/endpoint.ts'
import type { StaffTicket, updateTicket } from '#contract/support/support.admin.ts'
import { TicketStatus } from '#contract/support/support.rules.ts'
import { ClaimNote } from '#back-office/staff/claims/ClaimNote.tsx'
import { ChoiceMenu } from './ChoiceMenu.tsx'
import { CloseTicket } from './CloseTicket.tsx'
import { MergeTicket } from './MergeTicket.tsx'
import { snoozeUntil, snoozes, type Snooze } from './snooze-until.ts'
import {
  ticketAssigneesQuery,
  useWorkOnTicket,
} from '#back-office/support/support/support.queries.ts'
import { formatDateTime } from '#ui/format.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toastWithUndo } from '#ui/feedback/toast.ts'

type Props = { ticket: StaffTicket; onOpen: (uuid: string) => void }

export function TicketHandling({ ticket, onOpen }: Props) {
  const { t } = useTranslation()
  const people = useQuery(ticketAssigneesQuery)
  const work = useWorkOnTicket(ticket.uuid)
  const { assigned_to: assignee, snoozed_until: snoozed, status } = ticket
  const update = (body: BodyOf<typeof updateTicket>) => work.mutate({ action: 'update', body })
  const colleagues = people.data?.data ?? []
  const options =
    !assignee || colleagues.some(({ uuid }) => uuid === assignee.uuid)
      ? colleagues
      : [assignee, ...colleagues]

  function snooze(choice: string) {
    if (choice === '') return update({ snoozed_until: null })
    const until = snoozeUntil(choice as Snooze, new Date())
    work.mutate(
      { action: 'update', body: { snoozed_until: until } },
      {
        onSuccess: () =>
          toastWithUndo(
            t('backOffice.support.snoozedUntil', { time: formatDateTime(until) }),
            t('backOffice.support.wake'),
            () => update({ snoozed_until: null }),
          ),
      },
    )
  }

  return (
    <div className="space-y-2">
      <ClaimNote kind="tickets" uuid={ticket.uuid} claim={ticket.claim} />
      <ChoiceMenu
        label={t('backOffice.support.assigned')}
        keys="w"
        current={assignee?.name ?? t('backOffice.support.nobody')}
        value={assignee?.uuid ?? ''}
        choices={[
          { value: '', label: t('backOffice.support.nobody') },
          ...options.map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
        onChoose={(uuid) => update({ assigned_to: uuid || null })}
      />
      {(snoozed || status === TicketStatus.waiting) && (
        <ChoiceMenu
          label={t('backOffice.support.snooze')}
          keys="z"
          current={snoozed ? formatDateTime(snoozed) : '–'}
          value={snoozed ? 'until' : ''}
          choices={[
            { value: '', label: snoozed ? t('backOffice.support.wake') : '–' },
            ...snoozes.map((value) => ({ value, label: t(`backOffice.support.snoozes.${value}`) })),
          ]}
          onChoose={snooze}
        />
      )}
      <MergeTicket ticket={ticket} onMerged={onOpen} />
      <CloseTicket ticket={ticket} className="md:hidden" />
      <RefusalBox error={work.error} />
    </div>
  )
}
