import type { Proof } from '#contract/shop/proofs.ts'

export function hasFile({ status, is_erased }: Pick<Proof, 'status' | 'is_erased'>) {
  return status !== 'making' && status !== 'failed' && !is_erased
}

/** The reason for which there is none; texts are `backOffice.proofs`. */
export function getMissingFileReason({ status, is_erased }: Pick<Proof, 'status' | 'is_erased'>) {
  if (is_erased) return 'erased'
  return status === 'failed' ? 'failed' : 'hindrances.making'
}
