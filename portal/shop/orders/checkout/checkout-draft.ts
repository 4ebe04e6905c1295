import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import type { Installer } from '#contract/members/installers.ts'
import type { Customer } from '#contract/shop/orders.ts'
import { buildInitialDraft, type CustomerDraft } from './customer-draft.ts'
import { store, readStored } from '#portal/platform/session/storage.ts'

const key = 'checkoutDraft'
const text = z.string()

const shape = z.object({
  installer: text,
  /** The order type whose checks the draft has passed. */
  checkedFor: z.optional(z.int()),
  customer: z.object({
    name: text,
    surname: text,
    company_name: text,
    email: text,
    phone: text,
    delivery: z.optional(z.enum(['personal', 'company'])),
    street: text,
    house_number: text,
    postal_code: text,
    city: text,
  }),
})

/** The draft, stored in this tab per person. */
export function useCheckoutDraft(self: Installer, last?: Customer) {
  const [draft, setDraft] = useState(() => readDraft(self, last))
  const saveDraft = useCallback(
    (customer: CustomerDraft, checkedType?: number) => {
      const next = { installer: self.uuid, customer, checkedFor: checkedType }
      store(sessionStorage, key, next)
      setDraft(next)
    },
    [self.uuid],
  )
  return { draft, saveDraft }
}

export function dropCheckoutDraft() {
  sessionStorage.removeItem(key)
}

function readDraft(self: Installer, last?: Customer): z.output<typeof shape> {
  const stored = readStored(sessionStorage, key, shape)
  if (stored?.installer === self.uuid) return stored
  return { installer: self.uuid, customer: buildInitialDraft(self, last) }
}
