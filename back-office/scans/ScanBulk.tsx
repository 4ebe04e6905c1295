import { useTranslation } from 'react-i18next'
import { decidableReasons } from '#contract/scan-reviews.rules.ts'
import type { BulkAction } from '#back-office/kit/bulk-action.ts'
import { BulkBar } from '#back-office/kit/BulkBar.tsx'
import { BulkReason } from '#back-office/kit/BulkReason.tsx'
import type { Selection } from '#back-office/kit/table-model.ts'

type Props = {
  selection: Selection
  total: number
  filter: Record<string, string | undefined>
}

/** Decides on the selected scans, or on all that match. */
export function ScanBulk(props: Props) {
  const { t } = useTranslation()
  const reasons = decidableReasons.map((id) => ({ id, label: t(`office.scans.why.${id}`) }))
  const actions: BulkAction[] = [
    { kind: 'scans.approve' },
    {
      kind: 'scans.reject',
      isDanger: true,
      isReady: ({ reason }) => Boolean(reason),
      renderForm: (params, onChange) => <BulkReason {...{ reasons, params, onChange }} />,
    },
  ]
  return <BulkBar {...props} actions={actions} rooms={['scans', 'projects', 'claims']} />
}
