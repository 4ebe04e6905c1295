import { useTranslation } from 'react-i18next'
import type { ProductDraft } from '#contract/shop/catalogue.admin.ts'
import {
  isSubtype,
  type PrintFieldName,
  printFields,
  serviceCount,
  type Subtype,
  subtypes,
} from '#contract/shop/prints.rules.ts'
import { DesignFacts } from '#back-office/shop/proofs/DesignFacts.tsx'
import {
  getNextFields,
  getPrintableFields,
  isUsual,
  getUsualFields,
} from '#back-office/shop/proofs/usual-fields.ts'
import { FormPart } from '#back-office/kit/form/FormPart.tsx'
import { SampleDesign } from '#back-office/shop/proofs/SampleDesign.tsx'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'

const groups = ['none', 'required', 'optional'] as const
type Group = (typeof groups)[number]

type Props = {
  draft: ProductDraft
  onChange: (part: Partial<ProductDraft>) => void
  problem: (field: string) => string | undefined
}

export function PrintFields({ draft, onChange, problem }: Props) {
  const { t, i18n } = useTranslation()
  const { subtype, print_fields } = draft
  const design = isSubtype(subtype) ? subtype : null

  function put(name: PrintFieldName, group: Group) {
    const groups = new Map(print_fields.map((field) => [field.name, field.group]))
    if (group === 'none') groups.delete(name)
    else groups.set(name, group)
    onChange({
      print_fields: printFields.flatMap((one) => {
        const fieldGroup = groups.get(one)
        return fieldGroup ? [{ name: one, group: fieldGroup }] : []
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
        onChange={({ target }) => {
          const next = target.value || null
          onChange({ subtype: next, print_fields: getNextFields(draft, next) })
        }}
        options={subtypes.map((one) => ({
          value: one,
          label: t(`backOffice.catalogue.subtypes.${one}`),
        }))}
      >
        <option value="">–</option>
      </SelectField>
      {design && (
        <>
          <DesignFacts subtype={design} />
          <FieldGroups subtype={design} fields={print_fields} onPut={put} />
          {!isUsual(design, print_fields) && (
            <Button kind="quiet" onClick={() => onChange({ print_fields: getUsualFields(design) })}>
              {t('backOffice.proofs.usualFields')}
            </Button>
          )}
          <SampleDesign
            subtype={design}
            fields={print_fields.map(({ name }) => name)}
            language={i18n.language}
          />
        </>
      )}
    </FormPart>
  )
}

type GroupsProps = {
  subtype: Subtype
  fields: ProductDraft['print_fields']
  onPut: (name: PrintFieldName, group: Group) => void
}

function FieldGroups({ subtype, fields, onPut }: GroupsProps) {
  const { t } = useTranslation()
  return getPrintableFields(subtype).map((name) => (
    <SelectField
      key={name}
      id={`print-${name}`}
      label={t(`shop.print.fields.${name}`)}
      hint={getHint(name)}
      value={fields.find((field) => field.name === name)?.group ?? 'none'}
      onChange={({ target }) => onPut(name, target.value as Group)}
      options={groups.map((group) => ({
        value: group,
        label: t(`backOffice.catalogue.groups.${group}`),
      }))}
    />
  ))

  function getHint(name: PrintFieldName) {
    if (name === 'services')
      return t('backOffice.proofs.hints.services', { number: serviceCount(subtype) })
    if (name === 'phone' || name === 'email') return t('backOffice.proofs.hints.contact')
    if (name === 'shortDescription' || name === 'longDescription')
      return t('backOffice.proofs.hints.description')
    return undefined
  }
}
