import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useTranslation } from 'react-i18next'
import { maxFileBytes, maxFiles } from '#contract/support/support.rules.ts'
import { type Attachment, mayRetry } from '#web/attachments/attachments.ts'
import type { useUploads } from '#web/attachments/use-uploads.ts'
import { formatRefusals } from '#ui/feedback/refusal-texts.ts'
import { classes } from '#ui/classes.ts'
import { formatBytes } from '#ui/format.ts'
import { IconButton } from '#ui/IconButton.tsx'

type Props = Pick<ReturnType<typeof useUploads>, 'attachments' | 'retry' | 'remove'>

export function AttachmentField({ attachments, retry, remove }: Props) {
  const { t } = useTranslation()
  if (attachments.length === 0) return null
  return (
    <ul aria-label={t('support.files.title')} className="grid gap-2">
      {attachments.map((one) => (
        <li
          key={one.id}
          className={classes(
            'flex min-h-12 items-center gap-2 rounded-control border pl-3',
            one.state === 'refused' ? 'border-bad bg-bad-soft' : 'border-line bg-sunken',
          )}
        >
          <PaperclipIcon size={20} aria-hidden className="shrink-0" />
          <span className="min-w-0 flex-1 py-1 text-meta leading-snug">
            <span className="line-clamp-2 font-semibold wrap-anywhere">{one.name}</span>
            <AttachmentState attachment={one} />
          </span>
          {mayRetry(one) && (
            <IconButton
              icon={ArrowClockwiseIcon}
              label={t('support.files.retry', { name: one.name })}
              onClick={() => void retry(one)}
            />
          )}
          <IconButton
            icon={TrashIcon}
            label={t('support.files.remove', { name: one.name })}
            onClick={() => remove(one)}
          />
        </li>
      ))}
    </ul>
  )
}

function AttachmentState({ attachment }: { attachment: Attachment }) {
  const { t } = useTranslation()
  const { name, state, bytes, progress, problem } = attachment
  if (state === 'uploading')
    return (
      <progress
        aria-label={t('support.files.progress', { name })}
        value={Math.round(progress * 100)}
        max={100}
        className="mt-1 block h-1.5 w-full accent-patina"
      />
    )
  if (state === 'queued') return <span className="text-ink-2">{t('support.files.queued')}</span>
  if (state === 'arrived') return <span className="text-ink-2">{formatBytes(bytes)}</span>
  return (
    <span role="alert" className="font-semibold text-bad">
      {typeof problem === 'object'
        ? formatRefusals(t, problem.error).join(' ')
        : t(`support.files.problems.${problem ?? 'type'}`, {
            max: maxFiles,
            size: formatBytes(maxFileBytes),
          })}
    </span>
  )
}
