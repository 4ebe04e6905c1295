import {
  draftIn,
  emptyMsData,
  msData as shape,
  withDraft,
  withoutDraft,
  type PrintDraft,
} from './ms-data.rules.ts'
import { stored, storeIfRoom } from '#portal/platform/session/storage.ts'
import { storedToken } from '#portal/platform/session/token.ts'
import { on } from '#portal/platform/signals.ts'

const key = 'msData'
let hasSignedOut = false
on('signed-out', () => (hasSignedOut = true))
on('session-ended', () => (hasSignedOut = false))

/** Draft typed on this device, for this company. */
export function draftOf(company: string, print: string): PrintDraft | undefined {
  return draftIn(msDataOf(company), print, Date.now())
}

/**
 * Keeps what was typed, with the device while somebody is signed in, else with the tab, where the
 * same company finds it again. A storage that is full keeps what it has.
 */
export function saveDraft(company: string, print: string, draft: PrintDraft) {
  const isSignedIn = storedToken() !== undefined
  if (!isSignedIn && hasSignedOut) return
  const next = withDraft(msDataOf(company), print, { ...draft, savedAt: Date.now() })
  const isStored = storeIfRoom(isSignedIn ? localStorage : sessionStorage, key, next)
  if (isStored && isSignedIn) sessionStorage.removeItem(key)
}

export function dropDraft(company: string, print: string) {
  sessionStorage.removeItem(key)
  storeIfRoom(localStorage, key, withoutDraft(msDataOf(company), print))
}

function msDataOf(company: string) {
  const saved = stored(localStorage, key, shape) ?? stored(sessionStorage, key, shape)
  return saved?.company === company ? saved : emptyMsData(company)
}
