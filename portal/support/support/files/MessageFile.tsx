import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { ShieldWarningIcon } from '@phosphor-icons/react/dist/csr/ShieldWarning'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { downloadTicketFile, type TicketFile } from '#contract/support/support.ts'
import { download } from '#portal/platform/call.ts'
import { formatRefusals } from '#ui/feedback/refusal-texts.ts'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { toastError } from '#ui/feedback/toast.ts'
import { formatBytes } from '#ui/format.ts'

type Props = { ticket: string; file: TicketFile }

/** Files are downloaded, never opened here. */
export function MessageFile({ ticket, file }: Props) {
  const { t } = useTranslation()
  const { uuid, name, bytes, state, media_type } = file
  const params = { uuid: ticket, file: uuid }
  const save = useMutation({
    mutationFn: () => download(downloadTicketFile, { params }, name),
    onError: (error) => toastError(formatRefusals(t, error).join(' ')),
  })
  const Kind = media_type === 'application/pdf' ? FilePdfIcon : ImageIcon
  const frame =
    'flex min-h-12 w-full items-center gap-2 rounded-control border border-line-strong bg-surface px-3 py-1.5 text-left text-meta'
  if (state !== 'clean') {
    const Sign = state === 'removed' ? ShieldWarningIcon : HourglassMediumIcon
    return (
      <li className={frame}>
        <Sign
          size={22}
          aria-hidden
          className={state === 'removed' ? 'shrink-0 text-bad' : 'shrink-0'}
        />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          {t(state === 'removed' ? 'support.files.removed' : 'support.files.checking')}
        </span>
      </li>
    )
  }
  return (
    <li>
      <button
        type="button"
        aria-busy={save.isPending || undefined}
        onClick={() => save.isPending || save.mutate()}
        className={`${frame} hover:bg-sunken`}
      >
        <Kind size={22} aria-hidden className="shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="sr-only">{t('support.files.download')} </span>
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="text-ink-2">{formatBytes(bytes)}</span>
        </span>
        {save.isPending ? (
          <Spinner />
        ) : (
          <DownloadSimpleIcon size={22} aria-hidden className="shrink-0 text-patina" />
        )}
      </button>
    </li>
  )
}
