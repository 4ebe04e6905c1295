import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffProduct, StaffVariant } from '#contract/shop.admin.ts'
import { AddValue } from '#back-office/shop/AddValue.tsx'
import { nameIn } from '#back-office/shop/name-in.ts'
import {
  attributesQuery,
  useRemoveVariant,
  useSaveVariant,
} from '#back-office/shop/shop.queries.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'

type Props = { product: StaffProduct; variant?: StaffVariant; onClose: () => void }

/** Number and values of a variant, one of each attribute. */
export function VariantDialog({ product, variant, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const { data: attributes } = useSuspenseQuery(attributesQuery)
  const [sku, setSku] = useState(variant?.sku ?? `${product.sku}-`)
  const [values, setValues] = useState<readonly string[]>(variant?.values ?? [])
  const save = useSaveVariant(product.uuid)
  const remove = useRemoveVariant(product.uuid)
  const draft = { sku, values: [...values] }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        variant ? t('office.shop.editVariant', { sku: variant.sku }) : t('office.shop.addVariant')
      }
      actions={
        <>
          {variant && (
            <Button
              kind="secondary"
              busy={remove.isPending && t('office.shop.saving')}
              onClick={() => remove.mutate(variant.uuid, { onSuccess: onClose })}
            >
              {t('office.shop.removeVariant')}
            </Button>
          )}
          <Button
            busy={save.isPending && t('office.shop.saving')}
            onClick={() => save.mutate({ variant: variant?.uuid, draft }, { onSuccess: onClose })}
          >
            {t('office.shop.save')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <TextField
          id="variant-sku"
          label={t('office.shop.sku')}
          value={sku}
          maxLength={60}
          onChange={({ target }) => setSku(target.value)}
        />
        {attributes.data.map((attribute) => {
          const own = attribute.values.map(({ uuid }) => uuid)
          return (
            <div key={attribute.uuid}>
              <SelectField
                id={attribute.uuid}
                label={nameIn(attribute.names, i18n.language)}
                value={values.find((uuid) => own.includes(uuid)) ?? ''}
                onChange={({ target }) =>
                  setValues([
                    ...values.filter((uuid) => !own.includes(uuid)),
                    ...(target.value ? [target.value] : []),
                  ])
                }
              >
                <option value="">{t('office.shop.noValue')}</option>
                {attribute.values.map(({ uuid, names }) => (
                  <option key={uuid} value={uuid}>
                    {nameIn(names, i18n.language)}
                  </option>
                ))}
              </SelectField>
              <AddValue label={t('office.shop.newValue')} attribute={attribute.uuid} />
            </div>
          )
        })}
        <AddValue label={t('office.shop.newAttribute')} />
        <RefusalBox error={save.error ?? remove.error} />
      </div>
    </Dialog>
  )
}
