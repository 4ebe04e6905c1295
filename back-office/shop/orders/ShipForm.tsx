import { TruckIcon } from '@phosphor-icons/react/dist/csr/Truck'
import { useTranslation } from 'react-i18next'
import { shipment } from '#contract/shop/orders.admin.ts'
import type { OrderAct } from './order-act.ts'
import { Button } from '#ui/Button.tsx'
import { useShapeForm } from '#ui/form/form.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { toast } from '#ui/feedback/toast.ts'

/** The parcel has left: who carries it and how it is followed. */
export function ShipForm({ decide, onDone }: Omit<OrderAct, 'order'>) {
  const { t } = useTranslation()
  const blank = { carrier: '', tracking: '', url: '' }
  const { form, field } = useShapeForm(shipment, blank, decide.error)
  const send = form.handleSubmit(({ carrier, tracking, url = '' }) =>
    decide.mutate(
      { action: 'ship', body: { carrier, tracking, url } },
      {
        onSuccess({ number }) {
          toast(t('backOffice.orders.shipped', { number }))
          onDone?.()
        },
      },
    ),
  )
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="space-y-3">
      <TextField label={t('backOffice.orders.carrier')} autoComplete="off" {...field('carrier')} />
      <TextField
        label={t('backOffice.orders.tracking')}
        autoComplete="off"
        {...field('tracking')}
      />
      <TextField
        label={t('backOffice.orders.link')}
        isOptional
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        {...field('url')}
      />
      <Button type="submit" isWide busy={decide.isPending && t('backOffice.orders.shipping')}>
        <TruckIcon aria-hidden weight="bold" />
        {t('backOffice.orders.ship')}
      </Button>
    </form>
  )
}
