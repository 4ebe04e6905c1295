import { useCallback, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { SignInAnswer, TokenPair } from '#contract/members/sign-in.ts'
import {
  isProofOld,
  onboardingShape,
  getProofMsLeft,
  startOnboarding,
  type Onboarding,
  type OnboardingAnswers,
} from './onboarding-answers.ts'
import { store, readStored } from '#portal/platform/session/storage.ts'
import { useAutosave } from '#portal/platform/timing.ts'

const key = 'signInOnboarding'

/**
 * The steps after the code, kept for this tab: what is typed is saved after a second or when the
 * page is left, a proven code and a sent patch at once. After 15 minutes the proof is dropped and the answers stay.
 */
export function useOnboarding() {
  const [onboarding, setOnboarding] = useState(readStoredOnboarding)
  const latest = useRef(onboarding)
  const provenAt = onboarding?.pair && onboarding.provenAt

  const put = useCallback((next: Onboarding | undefined) => {
    latest.current = next
    setOnboarding(next)
  }, [])

  const expire = useCallback(() => {
    if (!latest.current) return
    put({ ...latest.current, pair: undefined })
    save(latest.current)
  }, [put])

  useAutosave(onboarding, () => save(latest.current))

  useEffect(() => {
    if (provenAt === undefined) return undefined
    const timer = setTimeout(expire, getProofMsLeft(provenAt))
    return () => clearTimeout(timer)
  }, [provenAt, expire])

  function start(user: SignInAnswer, pair: TokenPair) {
    put(startOnboarding(latest.current, user, pair, Date.now()))
    save(latest.current)
  }

  function answer(answers: OnboardingAnswers) {
    if (latest.current) put({ ...latest.current, answers })
  }

  function recordSent(name: string, body: string) {
    if (!latest.current) return
    put({ ...latest.current, sent: { ...latest.current.sent, [name]: body } })
    save(latest.current)
  }

  /** Drops the stored state; the screen stays until the page is left. */
  function drop() {
    latest.current = undefined
    sessionStorage.removeItem(key)
  }

  return { onboarding, start, answer, recordSent, expire, drop }
}

function readStoredOnboarding(): Onboarding | undefined {
  const onboarding = readStored(sessionStorage, key, onboardingShape)
  return onboarding && isProofOld(onboarding, Date.now())
    ? { ...onboarding, pair: undefined }
    : onboarding
}

function save(onboarding: Onboarding | undefined) {
  if (onboarding) store(sessionStorage, key, z.encode(onboardingShape, onboarding))
}
