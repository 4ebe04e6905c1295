import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { store, readStored } from '#portal/platform/session/storage.ts'
import { useAutosave } from '#portal/platform/timing.ts'
import { loginSteps, signInTypes, type SignInType } from './steps.ts'

const key = 'signIn'
const lastTypeKey = 'signInType'

const challenge = z.object({
  userId: z.string(),
  /** The identifier for which the code was requested, to request another. */
  identifier: z.union([
    z.object({ email: z.string() }),
    z.object({ phone: z.string(), region: z.string() }),
  ]),
  /** Destination of the code, as displayed. */
  sentTo: z.string(),
  sentAt: z.number(),
  /** The code was used. */
  isProven: z.optional(z.boolean()),
})
export type Challenge = z.output<typeof challenge>
export type Identifier = Challenge['identifier']

const draftShape = z.object({
  step: z.enum(loginSteps),
  type: z.enum(signInTypes),
  email: z.string(),
  phone: z.string(),
  region: z.string(),
  challenge: z.optional(challenge),
  /** The terms were declined just now. */
  hasDeclined: z.optional(z.boolean()),
})
export type SignInDraft = z.output<typeof draftShape>

/**
 * The entries, stored for this tab until the sign-in succeeds; an invitation starts with the
 * phone.
 */
export function useSignInDraft(region: string, invitedTo?: string) {
  const [draft, setDraft] = useState<SignInDraft>(
    () =>
      readStored(sessionStorage, key, draftShape) ??
      (invitedTo ? createInvitedDraft(invitedTo) : createEmptyDraft(region)),
  )
  const isDone = useRef(false)

  useAutosave(draft, (latest) => {
    if (!isDone.current) store(sessionStorage, key, latest)
  })

  function change(part: Partial<SignInDraft>) {
    if (part.type) localStorage.setItem(lastTypeKey, part.type)
    setDraft((before) => ({ ...before, ...part }))
  }

  function restart(part: Partial<SignInDraft>) {
    setDraft({ ...createEmptyDraft(region), ...part })
  }

  function drop() {
    isDone.current = true
    sessionStorage.removeItem(key)
  }

  return { draft, change, restart, drop }
}

function createEmptyDraft(region: string): SignInDraft {
  return { step: 'type', type: readLastType(), email: '', phone: '', region }
}

function createInvitedDraft(region: string): SignInDraft {
  return { ...createEmptyDraft(region), step: 'identifier', type: 'phone' }
}

function readLastType(): SignInType {
  const last = localStorage.getItem(lastTypeKey)
  return signInTypes.find((type) => type === last) ?? 'email'
}
