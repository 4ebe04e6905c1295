import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ChecksIcon } from '@phosphor-icons/react/dist/csr/Checks'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/support/support.ts'
import { Bubble } from './Bubble.tsx'
import { MessageFile } from '#portal/support/support/files/MessageFile.tsx'
import type { Side } from './thread-rows.ts'
import { formatTime } from '#ui/format.ts'

type Props = { ticket: string; message: Message; side: Side; isFirst: boolean }

/** Shows the text verbatim; links in it are not clickable. */
export function MessageBubble({ ticket, message, side, isFirst }: Props) {
  const { t } = useTranslation()
  const { author, message: text, created_at, is_read, files } = message
  const Mark = is_read ? ChecksIcon : CheckIcon
  return (
    <Bubble
      side={side}
      author={isFirst && side !== 'mine' ? author : undefined}
      foot={
        <>
          <time dateTime={created_at}>{formatTime(created_at)}</time>
          {side === 'mine' && (
            <span className="inline-flex items-center gap-1">
              <Mark size={16} weight="bold" aria-hidden className={is_read ? 'text-patina' : ''} />
              {t(is_read ? 'support.read' : 'support.sent')}
            </span>
          )}
        </>
      }
    >
      {side === 'mine' && <span className="sr-only">{t('support.you')} </span>}
      <p className="whitespace-pre-line">{text}</p>
      {files.length > 0 && (
        <ul className="mt-2 space-y-2">
          {files.map((file) => (
            <MessageFile key={file.uuid} ticket={ticket} file={file} />
          ))}
        </ul>
      )}
    </Bubble>
  )
}
