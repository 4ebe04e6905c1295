import { useTranslation } from 'react-i18next'
import { refusalReasons } from '#contract/orders.admin.ts'
import type { Params } from '#back-office/kit/BulkBar.tsx'
import { SelectField } from '#ui/SelectField.tsx'

type Props = { params: Params; onChange: (params: Params) => void }

/** Why many orders are refused: one reason of the list, which each member reads in their language. */
export function BulkReason({ params, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <SelectField
      id="bulk-reason"
      label={t('office.kit.reason')}
      value={params.reason ?? ''}
      onChange={({ target }) => onChange({ ...params, reason: target.value })}
    >
      <option value="">–</option>
      {refusalReasons
        .filter((reason) => reason !== 'other')
        .map((reason) => (
          <option key={reason} value={reason}>
            {t(`office.orders.refusals.${reason}`)}
          </option>
        ))}
    </SelectField>
  )
}
