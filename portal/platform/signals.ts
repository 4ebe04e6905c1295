import { createEmitter } from '#web/emitter.ts'

type Signal =
  | 'signed-in'
  /** The person signed out. */
  | 'signed-out'
  /** Expired, refused, or signed out from another device or tab. */
  | 'session-ended'
  | 'unauthenticated'
  | 'maintenance'
  /** A scan counted or an order was placed: a good moment for offers. */
  | 'succeeded'
  /** The person has sent something for review. */
  | 'job-sent'
  | 'order-placed'
  | 'ticket-sent'

export const { emit, on } = createEmitter<Signal>()
