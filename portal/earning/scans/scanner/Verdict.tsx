import type { Icon } from '@phosphor-icons/react'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { ImageBrokenIcon } from '@phosphor-icons/react/dist/csr/ImageBroken'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { useTranslation } from 'react-i18next'
import { formatSerial } from '#contract/earning/scans.rules.ts'
import type { Entry } from '#portal/earning/scans/scan-queue.ts'
import { type Outcome, getOutcome } from '#portal/earning/scans/scan-outcome.ts'
import { VerdictText } from './VerdictText.tsx'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { formatProductType } from '#ui/product-type.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'

type VerdictStyle = { icon: Icon; box: string; sign: string }

const good = { box: 'border-ok bg-ok-soft', sign: 'text-ok' }
const warning = { box: 'border-warn bg-warn-soft', sign: 'text-warn' }
const bad = { box: 'border-bad bg-bad-soft', sign: 'text-bad' }
const plain = { box: 'border-line-strong bg-surface', sign: 'text-ink-2' }

const styles: Record<Outcome, VerdictStyle> = {
  busy: { icon: ArrowClockwiseIcon, ...plain },
  counts: { icon: CheckCircleIcon, ...good },
  recorded: { icon: CheckCircleIcon, ...good },
  review: { icon: HourglassMediumIcon, ...warning },
  rejected: { icon: XCircleIcon, ...bad },
  already: { icon: CopyIcon, ...plain },
  refused: { icon: WarningIcon, ...bad },
  unread: { icon: ImageBrokenIcon, ...warning },
  failed: { icon: WifiSlashIcon, ...warning },
}

type Props = { entry: Entry; onRetry: () => void; onUsePlate: (picture: Blob) => void }

export function Verdict({ entry, onRetry, onUsePlate }: Props) {
  const { t } = useTranslation()
  const outcome = getOutcome(entry)
  const { icon: Picture, box, sign } = styles[outcome]
  const { picture, scan, name } = entry
  return (
    <div className={classes('flex items-start gap-4 rounded-card border-2 p-4', box)}>
      <span className={classes('flex size-12 shrink-0 items-center justify-center', sign)}>
        {outcome === 'busy' ? <Spinner /> : <Picture size={48} weight="fill" aria-hidden />}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <VerdictText entry={entry} outcome={outcome} />
          {scan && outcome === 'counts' && (
            <PointsAmount points={scan.points} size="large" isChange className="text-ok" />
          )}
        </div>
        {scan ? (
          <p className="mt-1 text-meta text-ink-2">
            <span className="num font-bold">{formatSerial(scan.serial_number)}</span>
            {scan.type && ` · ${formatProductType(t, scan.type)} ${scan.size}`}
          </p>
        ) : (
          <p className="num mt-1 text-meta wrap-anywhere text-ink-2">{name}</p>
        )}
        {outcome === 'failed' && (
          <Button kind="secondary" onClick={onRetry} className="mt-3">
            <ArrowClockwiseIcon size={22} aria-hidden />
            {t('common.retry')}
          </Button>
        )}
        {outcome === 'unread' && picture && (
          <Button kind="secondary" onClick={() => onUsePlate(picture)} className="mt-3">
            {t('scans.usePlate')}
          </Button>
        )}
      </div>
    </div>
  )
}
