import { useTranslation } from 'react-i18next'
import type { ReasonCode } from '#contract/scans.rules.ts'
import type { Scan } from '#contract/scans.ts'
import { classes } from '#ui/classes.ts'

/** Why a scan is in review or rejected. */
export function ScanReason({ scan, className }: { scan: Scan; className?: string }) {
  const { t } = useTranslation()
  if (!scan.reason_code) return null
  return (
    <p className={classes('text-meta', className)}>
      {t(`scans.reasons.${scan.reason_code as ReasonCode}`)}
    </p>
  )
}
