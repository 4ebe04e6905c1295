import * as z from 'zod/mini'
import type { Region } from '#contract/regions.ts'
import { newInstaller } from '#contract/members/registration.ts'
import { buildPhoneShape } from '#portal/platform/phone.ts'

const { name, surname, email } = newInstaller.shape

export function buildInstallerShape(region: Region) {
  return z.object({ name, surname, email, phone: buildPhoneShape(region) })
}
