/** Reasons of the rules; their words are `orders.reasons`. */
export const ownReasons = ['no_codes', 'not_delivered', 'no_card'] as const
export type OwnReason = (typeof ownReasons)[number]
