import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import type { PrintFinding } from '#contract/shop/marketing.ts'
import { fieldName, findingText } from './finding-text.ts'

export function FindingList({ findings }: { findings: readonly PrintFinding[] }) {
  const { t } = useTranslation()
  if (findings.length === 0)
    return (
      <p className="flex items-center gap-2 text-ink-2">
        <CheckCircleIcon weight="fill" aria-hidden className="shrink-0 text-ok" size={18} />
        {t('backOffice.marketing.noFindings')}
      </p>
    )
  return (
    <ul aria-label={t('backOffice.marketing.findings')} className="space-y-2">
      {findings.map((finding, index) => (
        <li key={index} className="flex items-start gap-2">
          <WarningIcon weight="fill" aria-hidden className="mt-0.5 shrink-0 text-warn" size={18} />
          <span>
            {finding.field && <strong>{fieldName(t, finding.field)}: </strong>}
            {findingText(t, finding)}
          </span>
        </li>
      ))}
    </ul>
  )
}
