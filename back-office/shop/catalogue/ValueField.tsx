import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attribute } from '#contract/shop/categories.admin.ts'
import { getLocalName } from './name-in.ts'
import { NamesDialog } from './NamesDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'

type Props = {
  attribute: Attribute
  value: string | undefined
  /** Undefined: none. */
  onChoose: (uuid: string | undefined) => void
}

export function ValueField({ attribute, value, onChoose }: Props) {
  const { t, i18n } = useTranslation()
  const [isNew, setNew] = useState(false)
  const name = getLocalName(attribute.names, i18n.language)
  const title = t('backOffice.catalogue.attributes.newValueOf', { name })
  return (
    <div>
      <SelectField
        id={attribute.uuid}
        label={name}
        value={value ?? ''}
        onChange={({ target }) => onChoose(target.value || undefined)}
        options={attribute.values.map(({ uuid, names }) => ({
          value: uuid,
          label: getLocalName(names, i18n.language),
        }))}
      >
        <option value="">{t('backOffice.catalogue.noValue')}</option>
      </SelectField>
      <Button kind="quiet" aria-label={title} onClick={() => setNew(true)}>
        {t('backOffice.catalogue.attributes.newValue')}
      </Button>
      {isNew && (
        <NamesDialog
          title={title}
          place={{ attribute: attribute.uuid, value: 'new' }}
          onSaved={onChoose}
          onClose={() => setNew(false)}
        />
      )}
    </div>
  )
}
