import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
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

const columns = ['serial', 'product', 'date', 'flag', 'points'] as const

type Props = { scans: readonly Scan[]; projectStatus: number; fresh: ReadonlySet<string> }

export function ScanTable({ scans, projectStatus, fresh }: Props) {
  const { t } = useTranslation()
  const isRemovable = scans.some(({ removable }) => removable)
  return (
    <table className="mt-3 w-full border-b border-line">
      <thead className="text-left text-meta text-ink-2">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="border-b border-line-strong px-3 py-2 font-semibold nth-5:text-right"
            >
              {t(`scans.columns.${column}`)}
            </th>
          ))}
          {isRemovable && (
            <th scope="col" className="border-b border-line-strong">
              <span className="sr-only">{t('scans.removal.action')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="align-top">
        {scans.map((scan) => {
          const rowStyles = classes(
            getToneStyles(getRowTone(scan, projectStatus)),
            fresh.has(scan.uuid) && freshStyles,
          )
          return (
            <Fragment key={scan.uuid}>
              <tr className={classes('border-t border-line', rowStyles)}>
                <td className="num px-3 py-3 text-lead font-bold whitespace-nowrap">
                  {formatSerial(scan.serial_number)}
                </td>
                <td className="px-3 py-3 leading-snug">
                  <ScanProduct scan={scan} />
                  <div>
                    <AskAboutScan scan={scan} />
                  </div>
                </td>
                <td className="px-3 py-3 whitespace-nowrap">{formatDate(scan.created_at)}</td>
                <td className="px-3 py-3">
                  <FlagBadge flag={scan.flag} />
                </td>
                <td className="px-3 py-3 text-right">
                  <ScanPoints scan={scan} />
                </td>
                {isRemovable && (
                  <td className="w-12 py-1">{scan.removable && <RemoveScan scan={scan} />}</td>
                )}
              </tr>
              {scan.reason_code && (
                <tr className={rowStyles}>
                  <td colSpan={columns.length + (isRemovable ? 1 : 0)} className="px-3 pb-3">
                    <ScanReason scan={scan} />
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}
