/** One line of the order in the making. */
export type CheckoutItem = {
  uuid: string
  title: string
  image: string
  quantity: number
  price: number
}
