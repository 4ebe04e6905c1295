import type { UseMutationResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isStepUpAsked } from './is-step-up-asked.ts'
import { StepUpDialog } from './StepUpDialog.tsx'

/**
 * A call that may want the second factor shown again: `stepUp`, put within the dialog that calls but
 * beside its form, which would be sent along, asks for it and then calls once more.
 */
export function useStepUp<Data, Sent>(mutation: UseMutationResult<Data, Error, Sent>) {
  const [again, setAgain] = useState<() => void>()
  const caller = useRef<HTMLElement>(null)
  const isAsked = isStepUpAsked(mutation.error)

  const mutate: typeof mutation.mutate = (...sent) => {
    caller.current = document.activeElement as HTMLElement
    setAgain(() => () => mutation.mutate(...sent))
    mutation.mutate(...sent)
  }

  return {
    mutate,
    reset: mutation.reset,
    data: mutation.data,
    isPending: mutation.isPending,
    error: isAsked ? null : mutation.error,
    stepUp: (
      <StepUpDialog
        isOpen={isAsked}
        onClose={mutation.reset}
        onDone={() => again?.()}
        focusAfter={caller}
      />
    ),
  }
}
