import { TruckIcon } from '@phosphor-icons/react/dist/csr/Truck'
import { useTranslation } from 'react-i18next'
import { shipment } from '#contract/shop/orders.admin.ts'
import type { ReturnAction, useDecideReturn } from './returns.queries.ts'
import { Button } from '#ui/Button.tsx'
import { useShapeForm } from '#ui/form/form.ts'
import { TextField } from '#ui/form/TextField.tsx'

type Props = {
  decide: ReturnType<typeof useDecideReturn>
  onDecide: (action: ReturnAction) => void
}

/** The parcel with the new pieces has left: who carries it and how it is followed. */
export function SendReplacement({ decide, onDecide }: Props) {
  const { t } = useTranslation()
  const blank = { carrier: '', tracking: '', url: '' }
  const { form, field } = useShapeForm(shipment, blank, decide.error)
  const send = form.handleSubmit(({ carrier, tracking, url = '' }) =>
    onDecide({ action: 'ship', body: { carrier, tracking, url } }),
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
