import { TruckIcon } from '@phosphor-icons/react/dist/csr/Truck'
import { useTranslation } from 'react-i18next'
import { shipment } from '#contract/orders.admin.ts'
import type { OrderAct } from '#back-office/orders/order-act.ts'
import { Button } from '#ui/Button.tsx'
import { useShapeForm } from '#ui/form.ts'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'

/** The parcel has left: who carries it and how it is followed. */
export function ShipForm({ decide, onDone }: Omit<OrderAct, 'order'>) {
  const { t } = useTranslation()
  const blank = { carrier: '', tracking: '', url: '' }
  const { form, field } = useShapeForm(shipment, blank, decide.error)
  const send = form.handleSubmit(({ carrier, tracking, url = '' }) =>
    decide.mutate(
      { deed: 'ship', body: { carrier, tracking, url } },
      {
        onSuccess({ number }) {
          toast(t('office.orders.shipped', { number }))
          onDone?.()
        },
      },
    ),
  )
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="space-y-3">
      <TextField label={t('office.orders.carrier')} autoComplete="off" {...field('carrier')} />
      <TextField label={t('office.orders.tracking')} autoComplete="off" {...field('tracking')} />
      <TextField
        label={t('office.orders.link')}
        isOptional
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        {...field('url')}
      />
      <Button type="submit" isWide busy={decide.isPending && t('office.orders.shipping')}>
        <TruckIcon aria-hidden weight="bold" />
        {t('office.orders.ship')}
      </Button>
    </form>
  )
}
