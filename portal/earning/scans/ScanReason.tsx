import { useTranslation } from 'react-i18next'
import type { ReasonCode } from '#contract/earning/scans.rules.ts'
import type { Scan } from '#contract/earning/scans.ts'
import { ScanAppeal } from './ScanAppeal.tsx'
import { classes } from '#ui/classes.ts'

export function ScanReason({ scan, className }: { scan: Scan; className?: string }) {
  const { t } = useTranslation()
  if (!scan.reason_code) return null
  return (
    <div className={classes(className)}>
      <p className="text-meta">{t(`scans.reasons.${scan.reason_code as ReasonCode}`)}</p>
      <ScanAppeal scan={scan} />
    </div>
  )
}
