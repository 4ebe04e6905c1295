import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/shop/orders.ts'
import { toInputs } from './input-data.ts'
import { InputList } from './InputList.tsx'
import { Card } from '#ui/Card.tsx'

export function OrderInputs({ meta: { contents } }: Pick<Order, 'meta'>) {
  const { t } = useTranslation()
  const printed = contents
    .map(({ variantGuid, name, inputData }) => ({ variantGuid, name, inputs: toInputs(inputData) }))
    .filter(({ inputs }) => inputs.length > 0)
  return (
    <>
      {printed.map(({ variantGuid, name, inputs }) => (
        <Card key={variantGuid}>
          <h2 className="text-h3">{t('orders.inputs.title')}</h2>
          <p className="text-ink-2">{name}</p>
          <InputList inputs={inputs} />
        </Card>
      ))}
    </>
  )
}
