import * as z from 'zod/mini'
import { store, readStored } from '#portal/platform/session/storage.ts'

const key = 'registered'

const shape = z.object({
  welcome_points: z.int(),
  /** The register of the country knows the company. */
  verified: z.boolean(),
  email: z.string(),
})
export type RegistrationResult = z.output<typeof shape>

/** The result of the registration, stored so that a reload of the last page displays it again. */
export function readStoredRegistration() {
  return readStored(sessionStorage, key, shape)
}

export function storeRegistration(result: RegistrationResult) {
  store(sessionStorage, key, result)
}

export function dropRegistration() {
  sessionStorage.removeItem(key)
}
