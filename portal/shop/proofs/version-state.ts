import type { Proof } from '#contract/shop/proofs.ts'

const keys = ['making', 'checking', 'sent', 'change', 'approved', 'replaced'] as const
/** The words are `orders.print.status`. */
type VersionKey = (typeof keys)[number] | 'question'

/**
 * State and time of a version. A change requested by the club is a question; a failed version
 * shows as being checked.
 */
export function getVersionState(proof: Proof): { key: VersionKey; at: string } {
  const { status, sent_at: sentAt, answered_at: answeredAt, created_at: createdAt } = proof
  const at = answeredAt ?? sentAt ?? createdAt
  if (isQuestion(proof)) return { key: 'question', at }
  return { key: keys.find((one) => one === status) ?? 'checking', at }
}

export function isQuestion({ status, answered_at: answeredAt }: Proof) {
  return status === 'change' && answeredAt === null
}
