import type { UseMutationResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { StepUpDialog } from '#back-office/staff/StepUpDialog.tsx'
import { Refused } from '#ui/refused.ts'

/**
 * A call that may want the second factor shown again: `stepUp`, put within the dialog that calls but
 * beside its form, which would be sent along, asks for it and then calls once more.
 */
export function useStepUp<Data, Sent>(given: UseMutationResult<Data, Error, Sent>) {
  const [again, setAgain] = useState<() => void>()
  const caller = useRef<HTMLElement>(null)
  const isAsked = given.error instanceof Refused && given.error.code === 'staff.step_up'

  const mutate: typeof given.mutate = (...sent) => {
    caller.current = document.activeElement as HTMLElement
    setAgain(() => () => given.mutate(...sent))
    given.mutate(...sent)
  }

  return {
    mutate,
    reset: given.reset,
    data: given.data,
    isPending: given.isPending,
    error: isAsked ? null : given.error,
    stepUp: (
      <StepUpDialog
        isOpen={isAsked}
        onClose={given.reset}
        onDone={() => again?.()}
        focusAfter={caller}
      />
    ),
  }
}
