import type { UseMutationResult } from '@tanstack/react-query'
import { useProvenCall } from '#web/use-proven-call.ts'
import { isStepUpAsked } from './is-step-up-asked.ts'
import { StepUpDialog } from './StepUpDialog.tsx'

/** Repeats a call after the second factor. Render `stepUp` beside the form that calls. */
export function useStepUp<Data, Sent>(mutation: UseMutationResult<Data, Error, Sent>) {
  const { call, dialog } = useProvenCall(mutation, isStepUpAsked)
  return { ...call, stepUp: <StepUpDialog {...dialog} /> }
}
