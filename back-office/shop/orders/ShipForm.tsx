import { useTranslation } from 'react-i18next'
import type { OrderAct } from './order-act.ts'
import { ShipmentForm } from './ShipmentForm.tsx'
import { toast } from '#ui/feedback/toast.ts'

export function ShipForm({ decide, onDone }: Omit<OrderAct, 'order'>) {
  const { t } = useTranslation()
  return (
    <ShipmentForm
      error={decide.error}
      isBusy={decide.isPending}
      onShip={(body) =>
        decide.mutate(
          { action: 'ship', body },
          {
            onSuccess({ number }) {
              toast(t('backOffice.orders.shipped', { number }))
              onDone?.()
            },
          },
        )
      }
    />
  )
}
