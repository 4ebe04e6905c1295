import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type LanguageCode, offeredLanguages } from '#contract/languages.ts'
import type { MarketingData } from '#contract/shop/marketing.ts'
import type { PrintFieldName } from '#contract/shop/marketing.rules.ts'
import type { getAskedFields } from './print-data.ts'
import { PrintControl, type ControlParts } from '#portal/shop/marketing/fields/PrintControl.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { IconButton } from '#ui/IconButton.tsx'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'

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
    if (addedField.current) document.getElementById(controlId(addedField.current))?.focus()
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
        options={offeredLanguages.map(({ code, name, tag }) => ({
          value: code,
          label: name,
          lang: tag,
        }))}
      />
    </div>
  )
}

export function controlId(name: PrintFieldName) {
  return `print-${name}`
}

type PrintFieldProps = { label: string; onRemove: (() => void) | undefined; children: ReactNode }

function PrintField({ label, onRemove, children }: PrintFieldProps) {
  const { t } = useTranslation()
  return (
    <div className="relative">
      <div className={onRemove && '[&_:is(legend,label:first-child)]:pr-12'}>{children}</div>
      {onRemove && (
        <IconButton
          icon={TrashIcon}
          label={t('marketing.remove', { field: label })}
          onClick={onRemove}
          className="absolute! -top-3 right-0 text-ink-2!"
        />
      )}
    </div>
  )
}

type AddFieldsProps = { names: readonly PrintFieldName[]; onAdd: (name: PrintFieldName) => void }

function AddFields({ names, onAdd }: AddFieldsProps) {
  const { t } = useTranslation()
  if (names.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('marketing.add')}</legend>
      <div className="flex flex-wrap gap-2">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => onAdd(name)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-control border border-line-strong bg-surface px-3 text-left font-semibold hover:bg-sunken"
          >
            <PlusIcon size={18} weight="bold" className="shrink-0 text-patina" aria-hidden />
            {t(`shop.print.fields.${name}`)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
