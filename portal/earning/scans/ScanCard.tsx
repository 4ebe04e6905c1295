import { formatSerial } from '#contract/earning/scans.rules.ts'
import type { Scan } from '#contract/earning/scans.ts'
import { AskAboutScan } from './AskAboutScan.tsx'
import { FlagBadge } from './FlagBadge.tsx'
import { freshStyles, getToneStyles } from './row-styles.ts'
import { RemoveScan } from './RemoveScan.tsx'
import { ScanPoints } from './ScanPoints.tsx'
import { ScanProduct } from './ScanProduct.tsx'
import { ScanReason } from './ScanReason.tsx'
import { getRowTone } from './scan-row.ts'
import { classes } from '#ui/classes.ts'
import { formatDate } from '#ui/format.ts'

type Props = { scan: Scan; projectStatus: number; isFresh: boolean }

export function ScanCard({ scan, projectStatus, isFresh }: Props) {
  return (
    <li
      className={classes(
        'rounded-card border border-line p-4',
        getToneStyles(getRowTone(scan, projectStatus)) ?? 'bg-surface',
        isFresh && freshStyles,
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <p className="num text-h3 font-bold">{formatSerial(scan.serial_number)}</p>
        <div className="flex items-start">
          <ScanPoints scan={scan} />
          {scan.removable && <RemoveScan scan={scan} className="-mt-3 -mr-3 ml-1" />}
        </div>
      </div>
      <p className="mt-1 leading-snug">
        <ScanProduct scan={scan} />
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <FlagBadge flag={scan.flag} />
        <span className="text-meta text-ink-2">{formatDate(scan.created_at)}</span>
      </div>
      <ScanReason scan={scan} className="mt-2" />
      <AskAboutScan scan={scan} />
    </li>
  )
}
