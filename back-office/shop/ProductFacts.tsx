import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ProductDraft, productTypes } from '#contract/shop.admin.ts'
import { OrderType } from '#contract/shop.rules.ts'
import { FormPart } from '#back-office/kit/FormPart.tsx'
import { nameIn } from '#back-office/shop/name-in.ts'
import { PrintFields } from '#back-office/shop/PrintFields.tsx'
import { numberOf } from '#back-office/shop/product-draft.ts'
import { shelvesQuery } from '#back-office/shop/shelves.queries.ts'
import { Tick } from '#back-office/shop/Tick.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'

type Props = {
  draft: ProductDraft
  onChange: (part: Partial<ProductDraft>) => void
  problem: (field: string) => string | undefined
  isNew: boolean
}

/** How a product is sold: number, type, shelves, limits. */
export function ProductFacts({ draft, onChange, problem, isNew }: Props) {
  const { t, i18n } = useTranslation()
  const { data: shelves } = useSuspenseQuery(shelvesQuery)
  const { sku, type, categories, active, visible, heavy, min_scans, purchase_limit } = draft
  const toggle = (uuid: string, isOn: boolean) =>
    onChange({
      categories: isOn ? [...categories, uuid] : categories.filter((one) => one !== uuid),
    })
  return (
    <div>
      <FormPart title={t('office.shop.visibility')}>
        <Tick
          label={t('office.shop.active')}
          hint={t('office.shop.activeHint')}
          isOn={active}
          onChange={(isOn) => onChange({ active: isOn })}
        />
        <Tick
          label={t('office.shop.visible')}
          hint={t('office.shop.visibleHint')}
          isOn={visible}
          onChange={(isOn) => onChange({ visible: isOn })}
        />
      </FormPart>
      <FormPart title={t('office.shop.part.text')}>
        <TextField
          id="sku"
          label={t('office.shop.sku')}
          value={sku}
          maxLength={60}
          error={problem('sku')}
          onChange={({ target }) => onChange({ sku: target.value })}
        />
        <SelectField
          id="type"
          label={t('office.shop.type')}
          hint={isNew ? t('office.shop.typeHint') : undefined}
          disabled={!isNew}
          value={type}
          onChange={({ target }) => onChange({ type: Number(target.value) })}
        >
          {productTypes.map((id) => (
            <option key={id} value={id}>
              {t(`office.orders.types.${id}`)}
            </option>
          ))}
        </SelectField>
        <fieldset>
          <legend className="mb-1.5 font-semibold">{t('office.shop.categories')}</legend>
          <div className="space-y-1">
            {shelves.data.map(({ uuid, names }) => (
              <Tick
                key={uuid}
                label={nameIn(names, i18n.language)}
                isOn={categories.includes(uuid)}
                onChange={(isOn) => toggle(uuid, isOn)}
              />
            ))}
          </div>
        </fieldset>
        <TextField
          id="purchase_limit"
          label={t('office.shop.limit')}
          hint={t('office.shop.limitHint')}
          inputMode="numeric"
          isOptional
          value={purchase_limit ?? ''}
          error={problem('purchase_limit')}
          onChange={({ target }) => onChange({ purchase_limit: numberOf(target.value) })}
        />
        <TextField
          id="min_scans"
          label={t('office.shop.minScans')}
          inputMode="numeric"
          isOptional={type !== OrderType.scanGated}
          value={min_scans ?? ''}
          error={problem('min_scans')}
          onChange={({ target }) => onChange({ min_scans: numberOf(target.value) })}
        />
        <Tick
          label={t('office.shop.heavy')}
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
