import type { ReactNode } from 'react'
import type { MarketingData } from '#contract/shop/prints.ts'

export type CheckoutItem = {
  uuid: string
  title: string
  image: string
  quantity: number
  price: number
}

export type PrintItem = {
  data: MarketingData
  /** The drawing and the texts, for a last check. */
  preview: ReactNode
  /** The club cannot print it so: back to the place on the product's page. */
  onRefused: (place: string) => void
}
