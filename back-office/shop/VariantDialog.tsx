import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffProduct, StaffVariant } from '#contract/shop.admin.ts'
import { fieldProblem } from '#back-office/kit/field-problem.ts'
import { NamesDialog } from '#back-office/shop/NamesDialog.tsx'
import { attributesQuery } from '#back-office/shop/shelves.queries.ts'
import { useRemoveVariant, useSaveVariant } from '#back-office/shop/shop.queries.ts'
import { ValueField } from '#back-office/shop/ValueField.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { TextField } from '#ui/TextField.tsx'

type Props = { product: StaffProduct; variant?: StaffVariant; onClose: () => void }

/** Number and values of a variant, one of each attribute. */
export function VariantDialog({ product, variant, onClose }: Props) {
  const { t } = useTranslation()
  const { data: attributes } = useSuspenseQuery(attributesQuery)
  const [sku, setSku] = useState(variant?.sku ?? `${product.sku}-`)
  const [values, setValues] = useState<readonly string[]>(variant?.values ?? [])
  const [isNewAttribute, setNewAttribute] = useState(false)
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
          error={fieldProblem(t, save.error, 'sku')}
          onChange={({ target }) => setSku(target.value)}
        />
        {attributes.data.map((attribute) => {
          const own = attribute.values.map(({ uuid }) => uuid)
          return (
            <ValueField
              key={attribute.uuid}
              attribute={attribute}
              chosen={values.find((uuid) => own.includes(uuid))}
              onChoose={(uuid) =>
                setValues((before) => [
                  ...before.filter((other) => !own.includes(other)),
                  ...(uuid ? [uuid] : []),
                ])
              }
            />
          )
        })}
        <Button kind="quiet" onClick={() => setNewAttribute(true)}>
          {t('office.shop.attributes.new')}
        </Button>
        <RefusalBox error={save.error ?? remove.error} />
        {isNewAttribute && (
          <NamesDialog
            title={t('office.shop.attributes.new')}
            place={{}}
            onClose={() => setNewAttribute(false)}
          />
        )}
      </div>
    </Dialog>
  )
}
