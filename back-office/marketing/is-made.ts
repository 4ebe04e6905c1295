import type { Proof } from '#contract/marketing.ts'

/** Whether there is a file to look at. */
export function isMade({ status }: Pick<Proof, 'status'>) {
  return status !== 'making' && status !== 'failed'
}
