import { useTranslation } from 'react-i18next'
import type { BulkAction } from '#back-office/staff/bulk/bulk-action.ts'
import { BulkBar } from '#back-office/staff/bulk/BulkBar.tsx'
import type { Selection } from '#back-office/kit/table/table-model.ts'
import { regionName } from '#back-office/kit/region-name.ts'
import { useMyRegions, useRegion } from '#back-office/platform/session/region.ts'
import { SelectField } from '#ui/form/SelectField.tsx'

type Props = {
  selection: Selection
  total: number
  filter: Record<string, string | number | undefined>
}

/** Takes the selected products off offer in one country, or offers them there again. */
export function ProductBulk(props: Props) {
  const { t } = useTranslation()
  const chosen = useRegion()
  const regions = useMyRegions()
  const params = { region: chosen ?? regions[0] ?? '' }
  const renderForm: BulkAction['renderForm'] = ({ region }, onChange) => (
    <SelectField
      id="bulk-country"
      label={t('backOffice.bulk.country')}
      value={region}
      onChange={({ target }) => onChange({ region: target.value })}
    >
      {regions.map((slug) => (
        <option key={slug} value={slug}>
          {regionName(slug)}
        </option>
      ))}
    </SelectField>
  )
  const actions: BulkAction[] = [
    { kind: 'products.show', params, renderForm },
    { kind: 'products.hide', params, renderForm, isDanger: true },
  ]
  return <BulkBar {...props} actions={actions} rooms={['catalogue']} />
}
