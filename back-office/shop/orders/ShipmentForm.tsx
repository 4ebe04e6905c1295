import { TruckIcon } from '@phosphor-icons/react/dist/csr/Truck'
import { useTranslation } from 'react-i18next'
import { shipment } from '#contract/shop/orders.admin.ts'
import { Button } from '#ui/Button.tsx'
import { useShapeForm } from '#ui/form/form.ts'
import { TextField } from '#ui/form/TextField.tsx'

type Props = {
  error: unknown
  isBusy: boolean
  onShip: (body: { carrier: string; tracking: string; url: string }) => void
}

export function ShipmentForm({ error, isBusy, onShip }: Props) {
  const { t } = useTranslation()
  const blank = { carrier: '', tracking: '', url: '' }
  const { form, field } = useShapeForm(shipment, blank, error)
  const send = form.handleSubmit(({ url = '', ...parcel }) => onShip({ ...parcel, url }))
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
      <Button type="submit" isWide busy={isBusy && t('backOffice.orders.shipping')}>
        <TruckIcon aria-hidden weight="bold" />
        {t('backOffice.orders.ship')}
      </Button>
    </form>
  )
}
