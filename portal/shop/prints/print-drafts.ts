import {
  findDraft,
  createEmptyMsData,
  msData as shape,
  withDraft,
  removeDraft,
  type PrintDraft,
} from './ms-data.rules.ts'
import { readStored, storeIfRoom } from '#portal/platform/session/storage.ts'
import { readStoredToken } from '#portal/platform/session/token.ts'
import { on } from '#portal/platform/signals.ts'

const key = 'msData'
let hasSignedOut = false
on('signed-out', () => (hasSignedOut = true))
on('session-ended', () => (hasSignedOut = false))

export function readPrintDraft(company: string, print: string): PrintDraft | undefined {
  return findDraft(readMsData(company), print, Date.now())
}

/**
 * Stores the draft: on the device for signed-in people, otherwise in the tab. A full storage keeps
 * the older draft.
 */
export function saveDraft(company: string, print: string, draft: PrintDraft) {
  const isSignedIn = readStoredToken() !== undefined
  if (!isSignedIn && hasSignedOut) return
  const next = withDraft(readMsData(company), print, { ...draft, savedAt: Date.now() })
  const isStored = storeIfRoom(isSignedIn ? localStorage : sessionStorage, key, next)
  if (isStored && isSignedIn) sessionStorage.removeItem(key)
}

export function dropDraft(company: string, print: string) {
  sessionStorage.removeItem(key)
  storeIfRoom(localStorage, key, removeDraft(readMsData(company), print))
}

function readMsData(company: string) {
  const stored = readStored(localStorage, key, shape) ?? readStored(sessionStorage, key, shape)
  return stored?.company === company ? stored : createEmptyMsData(company)
}
