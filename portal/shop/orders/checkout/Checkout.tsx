import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { orderTotal } from '#contract/shop/orders.rules.ts'
import type { Customer } from '#contract/shop/orders.ts'
import { getRegion } from '#contract/regions.ts'
import { useOnline } from '#portal/platform/use-online.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { TickField } from '#ui/form/TickField.tsx'
import { Page } from '#ui/Page.tsx'
import { useCheckoutDraft } from './checkout-draft.ts'
import { CheckoutBlocked } from './CheckoutBlocked.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { toCustomer, type CustomerDraft } from './customer-draft.ts'
import { CustomerForm } from './CustomerForm.tsx'
import { toFieldRefusal } from './field-refusal.ts'
import { OrderPanel } from './OrderPanel.tsx'
import { SubmitOrder } from './SubmitOrder.tsx'
import { useOrder, type OrderOptions } from './use-order.ts'

type Props<Placed> = OrderOptions<Placed> & {
  balance: number | undefined
  /** Recipient of the last parcel. */
  last?: Customer
  /** The link to the ordered item, to change it. */
  back: ReactNode
  /** Changes of stock and prices in the meantime. */
  changes?: ReactNode
}

type TextsState = 'unread' | 'missed' | 'checked'

export function Checkout<Placed>(props: Props<Placed>) {
  const { t } = useTranslation()
  const { place, self, type, items, blocks, balance, last, print, back, changes } = props
  const navigate = useNavigate()
  const isOnline = useOnline()
  const requestedStep = useSearch({ strict: false, select: ({ step }) => step })
  const { draft, saveDraft } = useCheckoutDraft(self, last)
  const textsBox = useRef<HTMLInputElement>(null)
  const [texts, setTexts] = useState<TextsState>('unread')
  const [problemCount, setProblemCount] = useState(0)
  const refusal = useMemo(() => toFieldRefusal(place.error), [place.error])
  const region = getRegion(self.company.regions_id)
  const isSummary = requestedStep === 'summary' && draft.checkedFor === type
  const isBlocked = blocks.length > 0
  const placeOrder = useOrder(props, edit)

  const change = useCallback((customer: CustomerDraft) => saveDraft(customer), [saveDraft])

  function goOn(customer: CustomerDraft) {
    place.reset()
    saveDraft(customer, type)
    void navigate({ to: '.', search: (old) => ({ ...old, step: 'summary' as const }) })
  }

  function edit() {
    void navigate({ to: '.', search: (old) => ({ ...old, step: undefined }) })
  }

  function order() {
    if (!print || texts === 'checked') return void placeOrder(draft.customer)
    setTexts('missed')
    textsBox.current?.focus()
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
            onOrder={order}
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
              {print?.preview}
              {print && <TextsField box={textsBox} texts={texts} onTexts={setTexts} />}
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

type TextsProps = {
  box: RefObject<HTMLInputElement | null>
  texts: TextsState
  onTexts: (texts: TextsState) => void
}

/** A print can be ordered only after its texts are checked. */
function TextsField({ box, texts, onTexts }: TextsProps) {
  const { t } = useTranslation()
  return (
    <div>
      <TickField
        ref={box}
        id="texts-checked"
        label={t('marketing.textsChecked')}
        isTicked={texts === 'checked'}
        onTick={(isTicked) => onTexts(isTicked ? 'checked' : 'unread')}
        error={texts === 'missed' ? t('marketing.textsUnchecked') : undefined}
        isRequired
      />
    </div>
  )
}
