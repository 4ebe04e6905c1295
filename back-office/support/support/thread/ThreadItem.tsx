import { ChecksIcon } from '@phosphor-icons/react/dist/csr/Checks'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { useTranslation } from 'react-i18next'
import type { StaffTicket, TicketMessage } from '#contract/support/support.admin.ts'
import { mentionParts } from '#back-office/support/support/notes/mentions.ts'
import { bubbleStyles, MessageBubble } from './MessageBubble.tsx'
import type { ThreadRow } from './thread-rows.ts'
import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip'
import { ShieldWarningIcon } from '@phosphor-icons/react/dist/csr/ShieldWarning'
import { saveTicketFile } from '#back-office/support/support/support.queries.ts'
import { Button } from '#ui/Button.tsx'
import { formatBytes } from '#ui/format.ts'
import { formatRefusals } from '#ui/feedback/refusal-texts.ts'
import { toastError } from '#ui/feedback/toast.ts'

type Props = { row: Exclude<ThreadRow, { kind: 'day' }>; ticket: StaffTicket; isLastRead: boolean }

export function ThreadItem({ row, ticket, isLastRead }: Props) {
  const { t } = useTranslation()
  if (row.kind === 'note') {
    const { author, text, created_at, mentions } = row.note
    return (
      <MessageBubble
        kind="note"
        author={author}
        at={created_at}
        mark={
          <>
            <LockSimpleIcon aria-hidden size={14} />
            {t('backOffice.support.note')}
          </>
        }
      >
        <p className={bubbleStyles.text}>
          {mentionParts(text, mentions).map((part, index) =>
            part.isMention ? (
              <strong key={index} className="font-semibold text-daylight-text">
                {part.text}
              </strong>
            ) : (
              part.text
            ),
          )}
        </p>
      </MessageBubble>
    )
  }
  const { author, text, created_at, files } = row.message
  return (
    <MessageBubble
      kind={row.kind}
      author={author || t('backOffice.support.club')}
      at={created_at}
      mark={
        isLastRead && (
          <>
            <ChecksIcon aria-hidden size={14} weight="bold" className="text-patina" />
            {t('backOffice.support.read')}
          </>
        )
      }
    >
      <p lang={ticket.member.language} className={bubbleStyles.text}>
        {text}
      </p>
      {files.map((file) => (
        <ThreadFile key={file.uuid} file={file} ticket={ticket} />
      ))}
    </MessageBubble>
  )
}

type ThreadFileProps = { file: TicketMessage['files'][number]; ticket: StaffTicket }

/** Downloadable once scanned for viruses; only named until then. */
function ThreadFile({ file, ticket }: ThreadFileProps) {
  const { t } = useTranslation()
  const { name, state, bytes } = file
  if (state === 'clean')
    return (
      <Button
        kind="quiet"
        className="mt-1 max-w-full wrap-anywhere"
        onClick={() =>
          void saveTicketFile(ticket.uuid, file).catch((error: unknown) =>
            toastError(formatRefusals(t, error).join(' ')),
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
