import { groupedSerial } from '#contract/rules/scans.rules.ts'
import type { Scan } from '#contract/scans.ts'
import { AskAboutScan } from '#portal/scans/AskAboutScan.tsx'
import { FlagBadge } from '#portal/scans/FlagBadge.tsx'
import { freshStyles, toneStyles } from '#portal/scans/row-styles.ts'
import { RemoveScan } from '#portal/scans/RemoveScan.tsx'
import { ScanPoints } from '#portal/scans/ScanPoints.tsx'
import { ScanProduct } from '#portal/scans/ScanProduct.tsx'
import { ScanReason } from '#portal/scans/ScanReason.tsx'
import { rowTone } from '#portal/scans/scan-row.ts'
import { classes } from '#ui/classes.ts'
import { formatDate } from '#ui/format.ts'

type Props = { scan: Scan; projectStatus: number; isFresh: boolean }

export function ScanCard({ scan, projectStatus, isFresh }: Props) {
  return (
    <li
      className={classes(
        'rounded-card border border-line p-4',
        toneStyles(rowTone(scan, projectStatus)) ?? 'bg-surface',
        isFresh && freshStyles,
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <p className="num text-h3 font-bold">{groupedSerial(scan.serial_number)}</p>
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
