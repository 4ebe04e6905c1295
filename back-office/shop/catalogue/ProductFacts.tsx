import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ProductDraft, productTypes } from '#contract/shop/catalogue.admin.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { FormPart } from '#back-office/kit/form/FormPart.tsx'
import { getLocalName } from './name-in.ts'
import { PrintFields } from './PrintFields.tsx'
import { parseNumber } from './product-draft.ts'
import { staffCategoriesQuery } from '#back-office/shop/categories/categories.queries.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useId } from 'react'

type Props = {
  draft: ProductDraft
  onChange: (part: Partial<ProductDraft>) => void
  problem: (field: string) => string | undefined
  isNew: boolean
}

export function ProductFacts({ draft, onChange, problem, isNew }: Props) {
  const { t, i18n } = useTranslation()
  const { data: allCategories } = useSuspenseQuery(staffCategoriesQuery)
  const { sku, type, categories, active, visible, heavy, min_scans, purchase_limit } = draft
  const toggle = (uuid: string, isOn: boolean) =>
    onChange({
      categories: isOn ? [...categories, uuid] : categories.filter((one) => one !== uuid),
    })
  return (
    <div>
      <FormPart title={t('backOffice.catalogue.visibility')}>
        <Tick
          label={t('backOffice.catalogue.active')}
          hint={t('backOffice.catalogue.activeHint')}
          isOn={active}
          onChange={(isOn) => onChange({ active: isOn })}
        />
        <Tick
          label={t('backOffice.catalogue.visible')}
          hint={t('backOffice.catalogue.visibleHint')}
          isOn={visible}
          onChange={(isOn) => onChange({ visible: isOn })}
        />
      </FormPart>
      <FormPart title={t('backOffice.catalogue.part.text')}>
        <TextField
          id="sku"
          label={t('backOffice.catalogue.sku')}
          value={sku}
          maxLength={60}
          error={problem('sku')}
          onChange={({ target }) => onChange({ sku: target.value })}
        />
        <SelectField
          id="type"
          label={t('backOffice.catalogue.type')}
          hint={isNew ? t('backOffice.catalogue.typeHint') : undefined}
          disabled={!isNew}
          value={type}
          onChange={({ target }) => onChange({ type: Number(target.value) })}
          options={productTypes.map((id) => ({
            value: id,
            label: t(`backOffice.orders.types.${id}`),
          }))}
        />
        <fieldset>
          <legend className="mb-1.5 font-semibold">{t('backOffice.catalogue.categories')}</legend>
          <div className="space-y-1">
            {allCategories.data.map(({ uuid, names }) => (
              <Tick
                key={uuid}
                label={getLocalName(names, i18n.language)}
                isOn={categories.includes(uuid)}
                onChange={(isOn) => toggle(uuid, isOn)}
              />
            ))}
          </div>
        </fieldset>
        <TextField
          id="purchase_limit"
          label={t('backOffice.catalogue.limit')}
          hint={t('backOffice.catalogue.limitHint')}
          inputMode="numeric"
          isOptional
          value={purchase_limit ?? ''}
          error={problem('purchase_limit')}
          onChange={({ target }) => onChange({ purchase_limit: parseNumber(target.value) })}
        />
        <TextField
          id="min_scans"
          label={t('backOffice.catalogue.minScans')}
          inputMode="numeric"
          isOptional={type !== OrderType.scanGated}
          value={min_scans ?? ''}
          error={problem('min_scans')}
          onChange={({ target }) => onChange({ min_scans: parseNumber(target.value) })}
        />
        <Tick
          label={t('backOffice.catalogue.heavy')}
          isOn={heavy}
          onChange={(isOn) => onChange({ heavy: isOn })}
        />
      </FormPart>
      {type === OrderType.marketing && (
        <PrintFields draft={draft} onChange={onChange} problem={problem} />
      )}
    </div>
  )
}

type TickProps = { label: string; hint?: string; isOn: boolean; onChange: (isOn: boolean) => void }

function Tick({ label, hint, isOn, onChange }: TickProps) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-8 items-center gap-2.5 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hint ? id : undefined}
          onChange={({ target }) => onChange(target.checked)}
          className="size-4.5 shrink-0 accent-patina"
        />
        {label}
      </label>
      {hint && (
        <p id={id} className="ml-7 text-meta text-ink-2">
          {hint}
        </p>
      )}
    </div>
  )
}
