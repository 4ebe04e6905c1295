import * as z from 'zod/mini'
import type { Region } from '#contract/regions.ts'
import { newInstaller } from '#contract/members/registration.ts'
import { phoneShape } from '#portal/platform/phone.ts'

const { name, surname, email } = newInstaller.shape

/** Validates the phone by the rules of the country. */
export function installerShape(region: Region) {
  return z.object({ name, surname, email, phone: phoneShape(region) })
}
