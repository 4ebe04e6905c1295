import { useTranslation } from 'react-i18next'
import type { ProductDraft } from '#contract/admin/catalogue.admin.ts'
import { printFields } from '#contract/rules/shop.rules.ts'
import { FormPart } from '#back-office/kit/form/FormPart.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'

const subtypes = [
  'business-card',
  'business-card-vertical',
  'flyer',
  'flyer-services',
  'electric',
  'replacement',
  'dsp',
  'sticker',
  'banner',
  'billboard',
] as const
const groups = ['none', 'required', 'optional'] as const

type Props = {
  draft: ProductDraft
  onChange: (part: Partial<ProductDraft>) => void
  problem: (field: string) => string | undefined
}
type Field = ProductDraft['print_fields'][number]

/** Of a marketing item: its drawing, and what is printed on it. */
export function PrintFields({ draft: { subtype, print_fields }, onChange, problem }: Props) {
  const { t } = useTranslation()

  function put(name: Field['name'], group: (typeof groups)[number]) {
    const chosen = new Map(print_fields.map((field) => [field.name, field.group]))
    if (group === 'none') chosen.delete(name)
    else chosen.set(name, group)
    onChange({
      print_fields: printFields.flatMap((one) => {
        const own = chosen.get(one)
        return own ? [{ name: one, group: own }] : []
      }),
    })
  }

  return (
    <FormPart title={t('backOffice.catalogue.printed')}>
      <SelectField
        id="subtype"
        label={t('backOffice.catalogue.subtype')}
        value={subtype ?? ''}
        error={problem('subtype')}
        onChange={({ target }) => onChange({ subtype: target.value || null })}
      >
        <option value="">–</option>
        {subtypes.map((one) => (
          <option key={one} value={one}>
            {t(`backOffice.catalogue.subtypes.${one}`)}
          </option>
        ))}
      </SelectField>
      {printFields.map((name) => (
        <SelectField
          key={name}
          id={`print-${name}`}
          label={t(`shop.print.fields.${name}`)}
          value={print_fields.find((field) => field.name === name)?.group ?? 'none'}
          onChange={({ target }) => put(name, target.value as (typeof groups)[number])}
        >
          {groups.map((group) => (
            <option key={group} value={group}>
              {t(`backOffice.catalogue.groups.${group}`)}
            </option>
          ))}
        </SelectField>
      ))}
    </FormPart>
  )
}
