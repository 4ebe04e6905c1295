import { useRef, useState } from 'react'
import type { RegisterBody } from '#contract/members/registration.ts'
import { Refused } from '#ui/feedback/refused.ts'
import { hasArrived } from './free-check.ts'
import { useRegister } from './registration.queries.ts'

const firstFault = 500

type Outcome = {
  onDone: (answer: { welcome_points: number; verified: boolean } | 'arrived') => void
  onRefused: (error: Refused) => void
  /** Called with true when a fault or silence leaves open whether the registration arrived. */
  onUncertain: (isUncertain: boolean) => void
}

/**
 * Sends a registration once, however often it is asked to. Sent again after an answer was lost,
 * a refusal of values that are taken means that the first one arrived.
 */
export function useSubmit({ onDone, onRefused, onUncertain }: Outcome) {
  const register = useRegister()
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)

  async function submit(buildBody: () => Promise<RegisterBody>, wasUncertain: boolean) {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    onUncertain(true)
    try {
      onDone(await register.mutateAsync(await buildBody()))
    } catch (error) {
      isSending.current = false
      setBusy(false)
      if (!(error instanceof Refused) || error.status >= firstFault) return
      if (wasUncertain && hasArrived(error.errors)) return onDone('arrived')
      onUncertain(false)
      onRefused(error)
    }
  }

  return { submit, isBusy, error: register.error, reset: register.reset }
}
