import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { Role } from '#contract/members/installers.ts'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { CartCheckoutPage } from './CartCheckoutPage.tsx'
import { ProductCheckoutPage } from './ProductCheckoutPage.tsx'
import { RequestCheckoutPage } from './RequestCheckoutPage.tsx'

/**
 * `/checkout` orders a part of the cart, `/checkout/{uuid}` one product,
 * `/checkout?request={uuid}` an employee's request.
 */
export function CheckoutPage() {
  const { data: self } = useSuspenseQuery(selfQuery)
  const uuid = useParams({ strict: false, select: ({ uuid }) => uuid })
  const request = useSearch({ strict: false, select: ({ request }) => request })
  if (uuid) return <ProductCheckoutPage self={self} uuid={uuid} />
  if (request && self.role.id === Role.owner)
    return <RequestCheckoutPage self={self} uuid={request} />
  return <CartCheckoutPage self={self} />
}
