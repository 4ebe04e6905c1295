import type { UseMutationResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'

/**
 * A call that may need a fresh proof of identity. Render a dialog with the props `dialog` inside
 * the calling dialog but outside its form; it repeats the call after the proof.
 */
export function useProvenCall<Data, Sent>(
  mutation: UseMutationResult<Data, Error, Sent>,
  isProofNeeded: (error: Error | null) => boolean,
) {
  const [repeat, setRepeat] = useState<() => void>()
  const caller = useRef<HTMLElement>(null)
  const isOpen = isProofNeeded(mutation.error)
  const { reset, data, variables, isPending, isSuccess, error } = mutation

  const mutate: typeof mutation.mutate = (...parameters) => {
    caller.current = document.activeElement as HTMLElement
    setRepeat(() => () => mutation.mutate(...parameters))
    mutation.mutate(...parameters)
  }

  return {
    call: { mutate, reset, data, variables, isPending, isSuccess, error: isOpen ? null : error },
    dialog: { isOpen, onClose: reset, onDone: () => repeat?.(), focusAfter: caller },
  }
}
