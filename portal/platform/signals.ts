import { createEmitter } from '#web/emitter.ts'

/** Signals from calls and other tabs that only the whole portal can act on. */
type Signal =
  | 'signed-in'
  /** By the person's own wish. */
  | 'signed-out'
  /** By anything else: expired, refused, signed out from another device or tab. */
  | 'session-ended'
  | 'unauthenticated'
  | 'maintenance'
  /** A scan that counts, an order that is placed: the person got what they came for. */
  | 'succeeded'
  /** Something of the person waits for the club from now on. */
  | 'job-sent'
  | 'order-placed'
  | 'ticket-sent'

export const { emit, on } = createEmitter<Signal>()
