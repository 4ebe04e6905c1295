import type { UseMutationResult } from '@tanstack/react-query'
import { useProvenCall } from '#web/use-proven-call.ts'
import { FreshFactorDialog } from './FreshFactorDialog.tsx'
import { isFreshFactorNeeded } from './is-fresh-factor-needed.ts'

/** Repeats a call after the identity is confirmed. Render `freshFactor` beside the calling form. */
export function useFreshFactor<Data, Sent>(mutation: UseMutationResult<Data, Error, Sent>) {
  const { call, dialog } = useProvenCall(mutation, isFreshFactorNeeded)
  return { ...call, freshFactor: <FreshFactorDialog {...dialog} /> }
}
