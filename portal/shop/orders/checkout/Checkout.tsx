import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Installer } from '#contract/members/installers.ts'
import { orderTotal } from '#contract/shop/orders.rules.ts'
import type { Customer, OrderDraft } from '#contract/shop/orders.ts'
import { getRegion } from '#contract/regions.ts'
import { needsAddress } from '#contract/shop/shop.rules.ts'
import type { Block } from './blocks.ts'
import { dropCheckoutDraft, useCheckoutDraft } from './checkout-draft.ts'
import type { CheckoutItem, PrintItem } from './checkout-item.ts'
import { CheckoutBlocked } from './CheckoutBlocked.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { toCustomer, type CustomerDraft } from './customer-draft.ts'
import { CustomerForm } from './CustomerForm.tsx'
import { fieldRefusal } from './field-refusal.ts'
import { OrderPanel } from './OrderPanel.tsx'
import { SubmitOrder } from './SubmitOrder.tsx'
import { printRefusal, getFieldTexts } from './print-refusal.ts'
import { useOnline } from '#portal/platform/use-online.ts'
import { parsePhone } from '#portal/platform/phone.ts'
import { Refused } from '#ui/feedback/refused.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { toastError } from '#ui/feedback/toast.ts'
import { TickField } from '#ui/form/TickField.tsx'
import { Page } from '#ui/Page.tsx'

const textsId = 'texts-checked'

/** The call that orders, and what it gives. */
type PlaceMutation<Placed> = {
  mutate(
    draft: OrderDraft,
    on: { onSuccess(result: Placed): void; onError(error: unknown): void; onSettled(): void },
  ): void
  reset(): void
  error: unknown
  isPending: boolean
}

type Props<Placed> = {
  place: PlaceMutation<Placed>
  self: Installer
  type: number
  items: readonly CheckoutItem[]
  blocks: readonly Block[]
  balance: number | undefined
  /** Recipient of the last parcel. */
  last?: Customer
  /** The employee's request that this order answers. */
  request?: string
  print?: PrintItem
  /** The way to what is ordered, to change it. */
  back: ReactNode
  /** Changes of stock and prices in the meantime. */
  changes?: ReactNode
  onPlaced: (result: Placed) => void
  /** The server knows another price: what is ordered is read again. */
  onPriceChanged: () => void
}

export function Checkout<Placed>(props: Props<Placed>) {
  const { t } = useTranslation()
  const { place, self, type, items, blocks, balance, last, request, print, back, changes } = props
  const navigate = useNavigate()
  const isOnline = useOnline()
  const requestedStep = useSearch({ strict: false, select: ({ step }) => step })
  const { draft, saveDraft } = useCheckoutDraft(self, last)
  const isSending = useRef(false)
  const [texts, setTexts] = useState<'unread' | 'missed' | 'checked'>('unread')
  const [problemCount, setProblemCount] = useState(0)
  const refusal = useMemo(() => fieldRefusal(place.error), [place.error])
  const region = getRegion(self.company.regions_id)
  const isSummary = requestedStep === 'summary' && draft.checkedFor === type
  const isBlocked = blocks.length > 0

  const change = useCallback((customer: CustomerDraft) => saveDraft(customer), [saveDraft])

  function goOn(customer: CustomerDraft) {
    place.reset()
    saveDraft(customer, type)
    void navigate({ to: '.', search: (old) => ({ ...old, step: 'summary' as const }) })
  }

  function edit() {
    void navigate({ to: '.', search: (old) => ({ ...old, step: undefined }) })
  }

  async function order() {
    if (isSending.current) return
    if (print && texts !== 'checked') {
      setTexts('missed')
      return document.getElementById(textsId)?.focus()
    }
    isSending.current = true
    const read = needsAddress(type) ? await parsePhone(draft.customer.phone, region) : undefined
    const phone = typeof read === 'object' ? read : undefined
    place.mutate(
      {
        order: items.map(({ uuid, quantity, price }) => ({ uuid, quantity, price })),
        type,
        customer: {
          ...toCustomer(draft.customer, { type, region, phone }),
          hasRegNr: !blocks.some(({ kind }) => kind === 'noRegistrationNumber'),
        },
        request,
        ...(print && { data: print.data, texts_checked: true }),
      },
      {
        onSuccess(result) {
          dropCheckoutDraft()
          props.onPlaced(result)
        },
        onError(error) {
          if (fieldRefusal(error)) edit()
          const place = printRefusal(error)
          if (place) {
            toastError(getFieldTexts(t, error).join(' '))
            print?.onRefused(place)
          }
          if (isPriceChange(error)) props.onPriceChanged()
        },
        onSettled: () => (isSending.current = false),
      },
    )
  }

  const panel = (
    <div className="xl:sticky xl:top-24 xl:col-start-2 xl:row-start-1">
      <OrderPanel items={items} balance={balance} isFolded={!isSummary}>
        {isSummary && !isBlocked && (
          <SubmitOrder
            total={orderTotal(items)}
            error={refusal ? undefined : place.error}
            isSending={place.isPending}
            isBlocked={!isOnline}
            onOrder={() => void order()}
          />
        )}
      </OrderPanel>
    </div>
  )

  return (
    <Page
      key={isSummary ? 'summary' : 'form'}
      title={t(isBlocked ? 'shell.checkout' : isSummary ? 'checkout.summary' : 'checkout.details')}
      lead={!isBlocked && t('checkout.step', { step: isSummary ? 2 : 1 })}
      isWrong={Boolean(place.error) || (!isSummary && problemCount > 0)}
    >
      {changes}
      {!isOnline && (
        <Banner tone="warn" icon={WifiSlashIcon} title={t('checkout.offline')} className="mb-6">
          {t('checkout.offlineText')}
        </Banner>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[7fr_5fr] xl:items-start xl:gap-12">
        {!isSummary && panel}
        <div>
          {isBlocked ? (
            <CheckoutBlocked blocks={blocks} back={back} />
          ) : isSummary ? (
            <div className="space-y-6">
              <CheckoutSummary
                customer={toCustomer(draft.customer, { type, region, phone: undefined })}
                type={type}
                regionId={region.id}
                accountEmail={self.email}
                phone={draft.customer.phone}
                onEdit={edit}
              />
              {print && (
                <>
                  {print.preview}
                  <div>
                    <TickField
                      id={textsId}
                      label={t('marketing.textsChecked')}
                      isTicked={texts === 'checked'}
                      onTick={(isTicked) => setTexts(isTicked ? 'checked' : 'unread')}
                      error={texts === 'missed' ? t('marketing.textsUnchecked') : undefined}
                      isRequired
                    />
                  </div>
                </>
              )}
            </div>
          ) : (
            <div className="max-w-form">
              <CustomerForm
                self={self}
                type={type}
                draft={draft.customer}
                refusal={refusal}
                onChange={change}
                onProblems={setProblemCount}
                onContinue={goOn}
              />
            </div>
          )}
        </div>
        {isSummary && panel}
      </div>
    </Page>
  )
}

function isPriceChange(error: unknown) {
  return error instanceof Refused && error.code === 'orders.price_changed'
}
