import * as z from 'zod/mini'
import { store, stored } from '#portal/storage.ts'

const key = 'requestNote'
const shape = z.object({ person: z.string(), text: z.string() })

/** What was written survives a reload, for this person in this tab. */
export function heldNote(person: string) {
  const held = stored(sessionStorage, key, shape)
  return held?.person === person ? held.text : ''
}

export function keepNote(person: string, text: string) {
  store(sessionStorage, key, { person, text })
}

export function dropNote() {
  sessionStorage.removeItem(key)
}
