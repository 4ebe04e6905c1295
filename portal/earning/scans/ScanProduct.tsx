import { useTranslation } from 'react-i18next'
import type { Scan } from '#contract/earning/scans.ts'
import { formatMeasures } from './scan-row.ts'
import { formatProductType } from '#ui/product-type.ts'

export function ScanProduct({ scan }: { scan: Scan }) {
  const { t } = useTranslation()
  return (
    <>
      {formatProductType(t, scan.type) || t('scans.unknownType')}
      <span className="block text-meta text-ink-2">{formatMeasures(scan)}</span>
    </>
  )
}
