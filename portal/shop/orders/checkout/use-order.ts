import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Installer } from '#contract/members/installers.ts'
import type { OrderDraft } from '#contract/shop/orders.ts'
import { getRegion } from '#contract/regions.ts'
import { needsAddress } from '#contract/shop/shop.rules.ts'
import { parsePhone } from '#portal/platform/phone.ts'
import { Refused } from '#ui/feedback/refused.ts'
import { toastError } from '#ui/feedback/toast.ts'
import type { Block } from './blocks.ts'
import { dropCheckoutDraft } from './checkout-draft.ts'
import type { CheckoutItem, PrintItem } from './checkout-item.ts'
import { toCustomer, type CustomerDraft } from './customer-draft.ts'
import { toFieldRefusal } from './field-refusal.ts'
import { getFieldTexts, printRefusal } from './print-refusal.ts'

type PlaceMutation<Placed> = {
  mutate(
    draft: OrderDraft,
    on: { onSuccess(result: Placed): void; onError(error: unknown): void; onSettled(): void },
  ): void
  reset(): void
  error: unknown
  isPending: boolean
}

export type OrderOptions<Placed> = {
  place: PlaceMutation<Placed>
  self: Installer
  type: number
  items: readonly CheckoutItem[]
  blocks: readonly Block[]
  /** The employee's request that this order answers. */
  request?: string
  print?: PrintItem
  onPlaced: (result: Placed) => void
  /** The server has a newer price: reload the items. */
  onPriceChanged: () => void
}

/** Places an order once; a refused field leads back by `edit`. */
export function useOrder<Placed>(options: OrderOptions<Placed>, edit: () => void) {
  const { place, self, type, items, blocks, request, print } = options
  const { t } = useTranslation()
  const isSending = useRef(false)
  const region = getRegion(self.company.regions_id)

  function onError(error: unknown) {
    if (toFieldRefusal(error)) edit()
    const printField = printRefusal(error)
    if (printField) {
      toastError(getFieldTexts(t, error).join(' '))
      print?.onRefused(printField)
    }
    if (isPriceChange(error)) options.onPriceChanged()
  }

  return async function order(customer: CustomerDraft) {
    if (isSending.current) return
    isSending.current = true
    const read = needsAddress(type) ? await parsePhone(customer.phone, region) : undefined
    const phone = typeof read === 'object' ? read : undefined
    place.mutate(
      {
        order: items.map(({ uuid, quantity, price }) => ({ uuid, quantity, price })),
        type,
        customer: {
          ...toCustomer(customer, { type, region, phone }),
          hasRegNr: !blocks.some(({ kind }) => kind === 'noRegistrationNumber'),
        },
        request,
        ...(print && { data: print.data, texts_checked: true }),
      },
      {
        onSuccess(result) {
          dropCheckoutDraft()
          options.onPlaced(result)
        },
        onError,
        onSettled: () => (isSending.current = false),
      },
    )
  }
}

function isPriceChange(error: unknown) {
  return error instanceof Refused && error.code === 'orders.price_changed'
}
