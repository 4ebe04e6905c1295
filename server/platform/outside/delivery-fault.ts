/**
 * Why a message did not leave: `refused`, the other side will never take it; `later`, it did not
 * take this one now; `down`, nothing gets through.
 */
export type DeliveryFaultKind = 'refused' | 'later' | 'down'

export class DeliveryFault extends Error {
  readonly kind: DeliveryFaultKind

  constructor(kind: DeliveryFaultKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DeliveryFault'
    this.kind = kind
  }
}
