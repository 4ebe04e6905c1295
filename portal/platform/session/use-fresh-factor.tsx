import type { UseMutationResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FreshFactorDialog } from './FreshFactorDialog.tsx'
import { isFreshFactorNeeded } from './is-fresh-factor-needed.ts'

/**
 * Retries a call after the identity is confirmed. Render `freshFactor` inside the calling dialog
 * but outside its form.
 */
export function useFreshFactor<Data, Sent>(mutation: UseMutationResult<Data, Error, Sent>) {
  const [again, setAgain] = useState<() => void>()
  const caller = useRef<HTMLElement>(null)
  const isAsked = isFreshFactorNeeded(mutation.error)

  const mutate: typeof mutation.mutate = (...sent) => {
    caller.current = document.activeElement as HTMLElement
    setAgain(() => () => mutation.mutate(...sent))
    mutation.mutate(...sent)
  }

  return {
    mutate,
    reset: mutation.reset,
    variables: mutation.variables,
    isPending: mutation.isPending,
    isSuccess: mutation.isSuccess,
    error: isAsked ? null : mutation.error,
    freshFactor: (
      <FreshFactorDialog
        isOpen={isAsked}
        onClose={mutation.reset}
        onDone={() => again?.()}
        focusAfter={caller}
      />
    ),
  }
}
