import { useCallback, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { SignInAnswer, TokenPair } from '#contract/sign-in.ts'
import {
  isProofOld,
  joiningShape,
  proofLeft,
  startJoining,
  type Joining,
  type JoiningAnswers,
} from '#portal/sign-in/joining-answers.ts'
import { store, stored } from '#portal/storage.ts'

const key = 'signInJoining'
const saveAfterSeconds = 1

/**
 * The steps after the code, kept for this tab: what is typed is saved after a second or when the
 * page is left, a proven code and a sent patch at once. After 15 minutes the proof is dropped and the answers stay.
 */
export function useJoining() {
  const [joining, setJoining] = useState(held)
  const latest = useRef(joining)
  const provenAt = joining?.pair && joining.provenAt

  const put = useCallback((next: Joining | undefined) => {
    latest.current = next
    setJoining(next)
  }, [])

  const expire = useCallback(() => {
    if (!latest.current) return
    put({ ...latest.current, pair: undefined })
    save(latest.current)
  }, [put])

  useEffect(() => {
    const timer = setTimeout(() => {
      if (latest.current) save(joining)
    }, saveAfterSeconds * 1000)
    return () => clearTimeout(timer)
  }, [joining])

  useEffect(() => {
    const flush = () => save(latest.current)
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [])

  useEffect(() => {
    if (provenAt === undefined) return undefined
    const timer = setTimeout(expire, proofLeft(provenAt))
    return () => clearTimeout(timer)
  }, [provenAt, expire])

  function start(user: SignInAnswer, pair: TokenPair) {
    put(startJoining(latest.current, user, pair, Date.now()))
    save(latest.current)
  }

  function answer(answers: JoiningAnswers) {
    if (latest.current) put({ ...latest.current, answers })
  }

  function noteSent(name: string, body: string) {
    if (!latest.current) return
    put({ ...latest.current, sent: { ...latest.current.sent, [name]: body } })
    save(latest.current)
  }

  /** Forgets what is kept; the screen stays as it is until the page is left. */
  function drop() {
    latest.current = undefined
    sessionStorage.removeItem(key)
  }

  return { joining, start, answer, noteSent, expire, drop }
}

function held(): Joining | undefined {
  const joining = stored(sessionStorage, key, joiningShape)
  return joining && isProofOld(joining, Date.now()) ? { ...joining, pair: undefined } : joining
}

function save(joining: Joining | undefined) {
  if (joining) store(sessionStorage, key, z.encode(joiningShape, joining))
}
