import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { hasWrongCheckDigit } from '#contract/numbers/check-digits.rules.ts'
import {
  localNumbers,
  normalizeNumber,
  getNumberFields,
  type NumberField,
} from '#contract/members/registration.rules.ts'
import type { RegionalSetting } from '#contract/settings/settings.ts'
import { numberColumns, type NumberColumn } from './number-shape.ts'
import { TextField } from '#ui/form/TextField.tsx'

type Props = {
  setting: RegionalSetting
  /** `field` of a form over `buildNumberShape`. */
  field: (name: NumberColumn) => Omit<ComponentProps<typeof TextField>, 'label'>
  /** Values typed so far, to warn of a wrong check digit. */
  values?: Partial<Record<NumberColumn, string>>
  /** Limits the fields; by default all fields of the country. */
  fields?: readonly NumberField[]
}

export function NumberFields({ setting, field, values, fields = getNumberFields(setting) }: Props) {
  const { t } = useTranslation()
  return fields.map(({ slot, kind, required }) => {
    const local = localNumbers[setting.slug]?.[kind]
    const value = normalizeNumber(setting.slug, values?.[numberColumns[slot]] ?? '')
    const isMistyped = hasWrongCheckDigit(setting.slug, { kind, value })
    return (
      <TextField
        key={slot}
        label={local?.name ?? t(`companies.numbers.${kind}`)}
        hint={
          local &&
          t('companies.numberHint', {
            name: t(`companies.numbers.${kind}`),
            example: local.example,
          })
        }
        warning={isMistyped ? t('companies.wrongCheckDigit') : undefined}
        isOptional={!required}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...field(numberColumns[slot])}
      />
    )
  })
}
