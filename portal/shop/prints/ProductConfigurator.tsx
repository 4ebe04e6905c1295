import { useSuspenseQuery } from '@tanstack/react-query'
import type { Installer } from '#contract/members/installers.ts'
import { isSubtype } from '#contract/shop/prints.rules.ts'
import type { Product } from '#contract/shop/shop.ts'
import { ChangeFooter } from '#portal/shop/proofs/ChangeFooter.tsx'
import { Configurator } from './Configurator.tsx'
import { orderPrintQuery } from '#portal/shop/proofs/proofs.queries.ts'
import { OrderFooter } from './OrderFooter.tsx'
import { useOnline } from '#portal/platform/use-online.ts'

type Props = {
  self: Installer
  product: Product
  /** Of an order whose print is changed; a new one is ordered without it. */
  order?: string
}

export function ProductConfigurator({ self, product, order }: Props) {
  const { subtype } = product.settings
  if (!isSubtype(subtype)) return null
  const company = self.company.uuid
  if (order) return <ChangeConfigurator key={order} {...{ self, product, subtype, order }} />
  return (
    <Configurator key={getFormKey(product)} {...{ self, product, subtype }} print={subtype}>
      {(footer) => <OrderFooter {...{ product, company }} print={subtype} {...footer} />}
    </Configurator>
  )
}

type ChangeProps = Parameters<typeof Configurator>[0]
type OfOrder = Pick<ChangeProps, 'self' | 'product' | 'subtype'> & { order: string }

function ChangeConfigurator({ order, ...rest }: OfOrder) {
  const isOnline = useOnline()
  const { data: print } = useSuspenseQuery(orderPrintQuery(order))
  const newest = print.proofs[0]
  return (
    <Configurator key={getFormKey(rest.product)} {...rest} print={order} before={newest?.data}>
      {({ checkDraft, drop }) => (
        <ChangeFooter {...{ order, isOnline, checkDraft, drop }} no={newest?.no ?? 1} />
      )}
    </Configurator>
  )
}

/** Restarts the form when the print data or its requirements have changed. */
function getFormKey({ settings }: Product) {
  return JSON.stringify(settings)
}
