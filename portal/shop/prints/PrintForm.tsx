import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type LanguageCode, offeredLanguages } from '#contract/languages.ts'
import type { MarketingData } from '#contract/shop/prints.ts'
import type { PrintFieldName } from '#contract/shop/prints.rules.ts'
import { AddFields } from '#portal/shop/prints/fields/AddFields.tsx'
import type { getAskedFields } from './print-data.ts'
import { PrintControl, type ControlParts } from '#portal/shop/prints/fields/PrintControl.tsx'
import { PrintField } from '#portal/shop/prints/fields/PrintField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'

type Props = Omit<ControlParts, 'name' | 'error'> & {
  fields: ReturnType<typeof getAskedFields>
  errors: Partial<Record<PrintFieldName, string>>
  onAdd: (name: PrintFieldName) => void
  onRemove: (name: PrintFieldName) => void
  onLanguage: (language: LanguageCode) => void
}

export function PrintForm(props: Props) {
  const { fields, errors, onAdd, onRemove, onLanguage, ...parts } = props
  const { t } = useTranslation()
  const { data } = parts
  const addedField = useRef<PrintFieldName>(undefined)
  const present = fields.filter(({ name }) => name in data)
  const others = fields.filter(({ name }) => !(name in data)).map(({ name }) => name)

  useEffect(() => {
    if (addedField.current) document.getElementById(getControlId(addedField.current))?.focus()
    addedField.current = undefined
  })

  function add(name: PrintFieldName) {
    addedField.current = name
    onAdd(name)
  }

  return (
    <div className="space-y-6">
      {present.map(({ name, group }) => (
        <PrintField
          key={name}
          label={t(`shop.print.fields.${name}`)}
          onRemove={group === 'optional' ? () => onRemove(name) : undefined}
        >
          <PrintControl name={name} error={errors[name]} {...parts} />
        </PrintField>
      ))}
      <AddFields names={others} onAdd={add} />
      <SelectField
        id="print-language"
        label={t('marketing.language')}
        value={data.language}
        onChange={(event) => onLanguage(event.target.value as MarketingData['language'])}
      >
        {offeredLanguages.map(({ code, name, tag }) => (
          <option key={code} value={code} lang={tag}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

export function getControlId(name: PrintFieldName) {
  return `print-${name}`
}
