import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffProduct, StaffVariant } from '#contract/shop/catalogue.admin.ts'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { NamesDialog } from './NamesDialog.tsx'
import { attributesQuery } from '#back-office/shop/categories/categories.queries.ts'
import { useRemoveVariant, useSaveVariant } from './catalogue.queries.ts'
import { ValueField } from './ValueField.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { TextField } from '#ui/form/TextField.tsx'

type Props = { product: StaffProduct; variant?: StaffVariant; onClose: () => void }

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
        variant
          ? t('backOffice.catalogue.editVariant', { sku: variant.sku })
          : t('backOffice.catalogue.addVariant')
      }
      actions={
        <>
          {variant && (
            <Button
              kind="secondary"
              busy={remove.isPending && t('backOffice.catalogue.saving')}
              onClick={() => remove.mutate(variant.uuid, { onSuccess: onClose })}
            >
              {t('backOffice.catalogue.removeVariant')}
            </Button>
          )}
          <Button
            busy={save.isPending && t('backOffice.catalogue.saving')}
            onClick={() => save.mutate({ variant: variant?.uuid, draft }, { onSuccess: onClose })}
          >
            {t('backOffice.catalogue.save')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <TextField
          id="variant-sku"
          label={t('backOffice.catalogue.sku')}
          value={sku}
          maxLength={60}
          error={getFieldProblem(t, save.error, 'sku')}
          onChange={({ target }) => setSku(target.value)}
        />
        {attributes.data.map((attribute) => {
          const valueUuids = attribute.values.map(({ uuid }) => uuid)
          return (
            <ValueField
              key={attribute.uuid}
              attribute={attribute}
              value={values.find((uuid) => valueUuids.includes(uuid))}
              onChoose={(uuid) =>
                setValues((before) => [
                  ...before.filter((other) => !valueUuids.includes(other)),
                  ...(uuid ? [uuid] : []),
                ])
              }
            />
          )
        })}
        <Button kind="quiet" onClick={() => setNewAttribute(true)}>
          {t('backOffice.catalogue.attributes.new')}
        </Button>
        <RefusalBox error={save.error ?? remove.error} />
        {isNewAttribute && (
          <NamesDialog
            title={t('backOffice.catalogue.attributes.new')}
            place={{}}
            onClose={() => setNewAttribute(false)}
          />
        )}
      </div>
    </Dialog>
  )
}
