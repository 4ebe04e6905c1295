import { useTranslation } from 'react-i18next'
import { decidableReasons } from '#contract/earning/scan-reviews.rules.ts'
import type { BulkAction } from '#back-office/staff/bulk/bulk-action.ts'
import { BulkBar } from '#back-office/staff/bulk/BulkBar.tsx'
import { BulkReason } from '#back-office/staff/bulk/BulkReason.tsx'
import type { Selection } from '#back-office/kit/table/table-model.ts'

type Props = {
  selection: Selection
  total: number
  filter: Record<string, string | undefined>
}

/** Decides on the selected scans, or on all that match. */
export function ScanBulk(props: Props) {
  const { t } = useTranslation()
  const reasons = decidableReasons.map((id) => ({
    id,
    label: t(`backOffice.scanReviews.why.${id}`),
  }))
  const actions: BulkAction[] = [
    { kind: 'scans.approve' },
    {
      kind: 'scans.reject',
      isDanger: true,
      isReady: ({ reason }) => Boolean(reason),
      renderForm: (params, onChange) => <BulkReason {...{ reasons, params, onChange }} />,
    },
  ]
  return <BulkBar {...props} actions={actions} rooms={['scanReviews', 'projectReviews']} />
}
