import { useTranslation } from 'react-i18next'
import { decidableReasons } from '#contract/scan-reviews.rules.ts'
import { ReasonForm } from '#back-office/kit/ReasonForm.tsx'
import { RejectionMessage } from '#back-office/scans/RejectionMessage.tsx'
import type { ScanAct } from '#back-office/scans/scan-act.ts'

type Props = ScanAct & { isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** A rejection with its reason and what the member will read. */
export function RejectScan({ scan, isBusy, onDecide, ...opening }: Props) {
  const { t } = useTranslation()
  return (
    <ReasonForm
      {...opening}
      words={{
        deed: t('office.reviews.reject'),
        busy: t('office.reviews.rejecting'),
        missing: t('office.reviews.why'),
      }}
      reasons={decidableReasons.map((id) => ({ id, label: t(`office.scans.why.${id}`) }))}
      takesEnter
      language={scan.author.language}
      renderPreview={(value) => <RejectionMessage scan={scan} value={value} />}
      isBusy={isBusy}
      onGive={(body) => onDecide({ deed: 'reject', body })}
    />
  )
}
