import { useTranslation } from 'react-i18next'
import type { StaffTicket } from '#contract/support/support.admin.ts'
import { TicketStatus } from '#contract/support/support.rules.ts'
import { useWorkOnTicket } from '#back-office/support/support/support.queries.ts'
import { Button } from '#ui/Button.tsx'
import { formatRefusals } from '#ui/feedback/refusal-texts.ts'
import { toast, toastError } from '#ui/feedback/toast.ts'

export function CloseTicket({ ticket, className }: { ticket: StaffTicket; className?: string }) {
  const { t } = useTranslation()
  const work = useWorkOnTicket(ticket.uuid)
  if (ticket.status === TicketStatus.closed) return null
  const close = () =>
    work.mutate(
      { action: 'close' },
      {
        onSuccess: () => toast(t('backOffice.support.closed')),
        onError: (error) => toastError(formatRefusals(t, error).join(' ')),
      },
    )
  return (
    <Button kind="quiet" onClick={close} isDisabled={work.isPending} className={className}>
      {t('backOffice.support.close')}
    </Button>
  )
}
