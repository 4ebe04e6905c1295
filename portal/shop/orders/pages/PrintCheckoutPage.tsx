import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Role, type Installer } from '#contract/members/installers.ts'
import { isSubtype, printProblems } from '#contract/shop/prints.rules.ts'
import { readPrintDraft, dropDraft } from '#portal/shop/prints/print-drafts.ts'
import { CheckoutOrRequest } from './CheckoutOrRequest.tsx'
import { InputList } from '#portal/shop/orders/checkout/InputList.tsx'
import { toInputs } from '#portal/shop/orders/checkout/input-data.ts'
import { OwnerOnly } from '#portal/shop/orders/checkout/OwnerOnly.tsx'
import { usePriceChanges } from '#portal/shop/orders/checkout/use-price-changes.tsx'
import { productQuery } from '#portal/shop/shop/shop.queries.ts'
import { Card } from '#ui/Card.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'

const PrintSides = lazy(() =>
  import('#portal/shop/prints/PrintSides.tsx').then(({ PrintSides }) => ({ default: PrintSides })),
)

/** Orders the print data that its configurator has stored on this device. */
export function PrintCheckoutPage({ self, uuid }: { self: Installer; uuid: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: product, refetch } = useSuspenseQuery(productQuery(uuid))
  const { subtype = '', fields = [], free_sets: freeSets = 0 } = product.settings
  const company = self.company.uuid
  const [draft] = useState(() => readPrintDraft(company, subtype))
  const [variant] = product.variants
  const quantity = Math.min(draft?.quantity ?? 1, variant?.stock ?? 0)
  const isFree = freeSets > 0 && quantity === 1
  const items = product.variants.slice(0, 1).map(({ uuid, title, price }) => ({
    uuid,
    title,
    image: product.images.thumbnail,
    quantity,
    price: isFree ? 0 : Math.max(0, price),
  }))
  const changes = usePriceChanges(items)
  const back = (
    <LinkButton to="/shop/$uuid" params={{ uuid }} hash="print">
      {t('marketing.toForm')}
    </LinkButton>
  )
  if (product.active !== 1 || product.is_visible !== 1 || quantity < 1)
    return <Navigate to="/shop/$uuid" params={{ uuid }} replace />
  if (self.role.id !== Role.owner)
    return (
      <Page title={t('shell.checkout')} width="text">
        <OwnerOnly action={back}>{t('marketing.ownerOrders')}</OwnerOnly>
      </Page>
    )
  const isWhole =
    draft !== undefined &&
    isSubtype(subtype) &&
    draft.data.subtype === subtype &&
    printProblems(subtype, fields, draft.data).length === 0
  if (!isWhole)
    return (
      <Page title={t('shell.checkout')} width="text">
        <Banner tone="warn" icon={PrinterIcon} title={t('marketing.noData.title')} action={back}>
          {t('marketing.noData.text')}
        </Banner>
      </Page>
    )
  const data = { ...draft.data, rooflightLogo: product.settings.rooflightLogo }
  return (
    <CheckoutOrRequest
      self={self}
      type={product.type}
      items={items}
      print={{
        data,
        onRefused: (hash) => void navigate({ to: '/shop/$uuid', params: { uuid }, hash }),
        preview: (
          <Card>
            <h2 className="text-h3">{t('orders.inputs.title')}</h2>
            <Suspense fallback={<Skeleton className="mt-4 h-60" />}>
              <PrintSides data={data} className="mt-4" />
            </Suspense>
            <InputList inputs={toInputs(data)} />
          </Card>
        ),
      }}
      back={back}
      changes={changes}
      onDone={() => dropDraft(company, subtype)}
      onPriceChanged={() => void refetch()}
    />
  )
}
