import { useTranslation } from 'react-i18next'
import type { Params } from './bulk-action.ts'
import { SelectField } from '#ui/form/SelectField.tsx'

type Props = {
  reasons: readonly { id: string; label: string }[]
  params: Params
  onChange: (params: Params) => void
}

export function BulkReason({ reasons, params, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <SelectField
      id="bulk-reason"
      label={t('backOffice.kit.reason')}
      value={params.reason ?? ''}
      onChange={({ target }) => onChange({ ...params, reason: target.value })}
      options={reasons.map(({ id, label }) => ({ value: id, label }))}
    >
      <option value="">–</option>
    </SelectField>
  )
}
