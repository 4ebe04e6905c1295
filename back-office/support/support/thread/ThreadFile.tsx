import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip'
import { ShieldWarningIcon } from '@phosphor-icons/react/dist/csr/ShieldWarning'
import { useTranslation } from 'react-i18next'
import type { StaffTicket, TicketMessage } from '#contract/support/support.admin.ts'
import { saveTicketFile } from '#back-office/support/support/support.queries.ts'
import { Button } from '#ui/Button.tsx'
import { formatBytes } from '#ui/format.ts'
import { refusalTexts } from '#ui/feedback/refusal-texts.ts'
import { toastError } from '#ui/feedback/toast.ts'

type Props = { file: TicketMessage['files'][number]; ticket: StaffTicket }

/** Downloadable once scanned for viruses; only named until then. */
export function ThreadFile({ file, ticket }: Props) {
  const { t } = useTranslation()
  const { name, state, bytes } = file
  if (state === 'clean')
    return (
      <Button
        kind="quiet"
        className="mt-1 max-w-full wrap-anywhere"
        onClick={() =>
          void saveTicketFile(ticket.uuid, file).catch((error: unknown) =>
            toastError(refusalTexts(t, error).join(' ')),
          )
        }
      >
        <PaperclipIcon aria-hidden size={16} />
        {t('backOffice.support.save', { name })} ({formatBytes(bytes)})
      </Button>
    )
  const Icon = state === 'removed' ? ShieldWarningIcon : PaperclipIcon
  return (
    <p className="mt-1 flex items-center gap-2 text-meta wrap-anywhere text-ink-2">
      <Icon aria-hidden size={16} className="shrink-0" />
      {state === 'removed'
        ? t('backOffice.support.removed', { name })
        : t('backOffice.support.checking', { name })}
    </p>
  )
}
