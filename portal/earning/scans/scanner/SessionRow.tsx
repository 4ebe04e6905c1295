import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ReasonCode } from '#contract/earning/scans.rules.ts'
import { freshStyles } from '#portal/earning/scans/row-styles.ts'
import type { Entry } from '#portal/earning/scans/scan-queue.ts'
import { getOutcome, type Outcome } from '#portal/earning/scans/scan-outcome.ts'
import { formatMeasures } from '#portal/earning/scans/scan-row.ts'
import { classes } from '#ui/classes.ts'
import { formatProductType } from '#ui/product-type.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'

const edges: Record<Outcome, string> = {
  busy: 'border-l-line-strong',
  failed: 'border-l-line-strong',
  counts: 'border-l-ok',
  recorded: 'border-l-ok',
  review: 'border-l-daylight',
  rejected: 'border-l-bad',
  already: 'border-l-line-strong',
  refused: 'border-l-bad',
  unread: 'border-l-bad',
}

type Props = { entry: Entry; row: number; isMarked: boolean }

export function SessionRow({ entry, row, isMarked }: Props) {
  const { t } = useTranslation()
  const { name, scan } = entry
  const outcome = getOutcome(entry)
  const reason = scan?.reason_code && t(`scans.reasons.${scan.reason_code as ReasonCode}`)
  return (
    <li
      className={classes(
        'flex items-start gap-3 border-l-6 py-2 pr-4 pl-3',
        edges[outcome],
        isMarked ? 'bg-info-soft' : 'bg-surface',
        freshStyles,
      )}
    >
      <span className="num w-5 shrink-0 text-right text-ink-2" aria-hidden>
        {row}
      </span>
      <div className="min-w-0 flex-1 leading-snug">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="num text-lead font-bold wrap-anywhere">
            <span className="sr-only">{t('scans.camera.row', { row })}: </span>
            {name}
          </span>
          <RowVerdict entry={entry} outcome={outcome} />
        </p>
        {isMarked ? (
          <p className="text-meta font-semibold">{t('scans.camera.again', { row })}</p>
        ) : (
          <p className="text-meta text-ink-2">{reason ?? formatProduct(t, entry)}</p>
        )}
      </div>
    </li>
  )
}

function RowVerdict({ entry: { scan, state }, outcome }: { entry: Entry; outcome: Outcome }) {
  const { t } = useTranslation()
  switch (outcome) {
    case 'busy':
      return (
        <span className="flex items-center gap-2 text-meta text-ink-2">
          {state !== 'waiting' && <Spinner />}
          {t(`scans.states.${state === 'waiting' || state === 'reading' ? state : 'sending'}`)}
        </span>
      )
    case 'failed':
      return <span className="text-meta font-semibold text-ink-2">{t('scans.states.waiting')}</span>
    case 'counts':
      return <PointsAmount points={scan!.points} isChange className="text-lead text-ok" />
    case 'recorded':
      return <span className="font-bold text-ok">{t('scans.verdict.recorded')}</span>
    case 'review':
      return <span className="font-bold text-warn">{t('scans.verdict.review')}</span>
    case 'rejected':
      return <span className="font-bold text-bad">{t('scans.verdict.rejected')}</span>
    case 'already':
      return <span className="font-bold text-ink-2">{t('scans.verdict.already')}</span>
    case 'refused':
    case 'unread':
      return <span className="font-bold text-bad">{t('scans.verdict.refused')}</span>
  }
}

function formatProduct(t: TFunction, { scan }: Entry) {
  return scan && [formatProductType(t, scan.type), formatMeasures(scan)].filter(Boolean).join(' · ')
}
