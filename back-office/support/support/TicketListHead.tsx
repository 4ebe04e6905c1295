import { ChatTextIcon } from '@phosphor-icons/react/dist/csr/ChatText'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { saveTickets, type TicketFilter } from './support.queries.ts'
import { formatRefusals } from '#ui/feedback/refusal-texts.ts'
import { toastError } from '#ui/feedback/toast.ts'
import { formatPoints } from '#ui/format.ts'
import { IconButton } from '#ui/IconButton.tsx'

export function TicketListHead({ total, filter }: { total?: number; filter: TicketFilter }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const navigate = useNavigate()
  const save = useMutation({
    mutationFn: () => saveTickets(filter),
    onError: (error) => toastError(formatRefusals(t, error).join(' ')),
  })
  return (
    <div className="-mr-2 flex items-center">
      {total !== undefined && <span className="num mr-2 text-ink-2">{formatPoints(total)}</span>}
      <IconButton
        icon={DownloadSimpleIcon}
        label={t('backOffice.reports.export')}
        aria-busy={save.isPending || undefined}
        onClick={() => save.isPending || save.mutate()}
      />
      {may('tickets.answer') && (
        <IconButton
          icon={ChatTextIcon}
          label={t('backOffice.support.macros')}
          onClick={() => void navigate({ to: '/tickets/macros' })}
        />
      )}
    </div>
  )
}
