/** One of the club's people, by the name that stands in the history of an order. */
export type Staff = { name: string }

/** What the clock does by the rules of the club. */
export const rules: Staff = { name: 'rules' }

/** Reasons of the rules; their words are `orders.reasons`. */
export const ownReasons = ['no_codes', 'not_delivered', 'no_card'] as const
export type OwnReason = (typeof ownReasons)[number]
