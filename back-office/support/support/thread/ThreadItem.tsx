import { ChecksIcon } from '@phosphor-icons/react/dist/csr/Checks'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { useTranslation } from 'react-i18next'
import type { StaffTicket } from '#contract/support/support.admin.ts'
import { mentionParts } from '#back-office/support/support/notes/mentions.ts'
import { bubbleStyles, MessageBubble } from './MessageBubble.tsx'
import { ThreadFile } from './ThreadFile.tsx'
import type { ThreadRow } from './thread-rows.ts'

type Props = { row: Exclude<ThreadRow, { kind: 'day' }>; ticket: StaffTicket; isLastRead: boolean }

/** One message, or a note of the staff, as plain text. */
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
