import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { useTranslation } from 'react-i18next'
import { ScanAppeal } from '#portal/earning/scans/ScanAppeal.tsx'
import { getOutcome } from '#portal/earning/scans/scan-outcome.ts'
import type { ScanIssue } from './scan-session.ts'
import { VerdictText } from './VerdictText.tsx'
import { Button } from '#ui/Button.tsx'

type Props = {
  issue: ScanIssue
  /** Number of further issues in the queue. */
  more: number
  onDismiss: () => void
  onUsePlate: (picture: File) => void
}

/** The current issue, over the camera until dismissed; scanning continues behind it. */
export function SessionIssue({ issue: { entry }, more, onDismiss, onUsePlate }: Props) {
  const { t } = useTranslation()
  const outcome = entry && getOutcome(entry)
  const picture = outcome === 'unread' ? entry?.picture : undefined
  return (
    <div
      role="alert"
      className="absolute inset-x-2 bottom-2 z-10 max-h-full overflow-y-auto rounded-card border-2 border-bad bg-bad-soft p-4 text-ink"
    >
      <div className="flex gap-3">
        <XCircleIcon size={40} weight="fill" className="shrink-0 text-bad" aria-hidden />
        <div className="min-w-0 flex-1">
          {entry && outcome ? (
            <>
              <VerdictText entry={entry} outcome={outcome} />
              <p className="num mt-1 font-bold wrap-anywhere">{entry.name}</p>
            </>
          ) : (
            <>
              <p className="text-h3 font-bold">{t('scans.camera.foreign.title')}</p>
              <p className="mt-1">{t('scans.camera.foreign.text')}</p>
            </>
          )}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button onClick={onDismiss}>{t('scans.camera.dismiss')}</Button>
        {picture && (
          <Button kind="secondary" onClick={() => onUsePlate(picture as File)}>
            {t('scans.usePlate')}
          </Button>
        )}
        {entry?.scan && <ScanAppeal scan={entry.scan} />}
        {more > 0 && <span className="text-meta">{t('scans.camera.more', { count: more })}</span>}
      </div>
    </div>
  )
}
