import * as z from 'zod/mini'
import { emailAddress } from '#contract/email-address.ts'
import type { Region } from '#contract/regions.ts'
import { installerName } from '#contract/members/team.ts'
import { phoneShape } from '#portal/platform/phone-shape.ts'
import { parsePhone } from '#portal/platform/phone.ts'

/** The person's details; an e-mail or phone that the account lacks may stay empty. */
export function profileShape(region: Region, known: { email: string; phone: string }) {
  const empty = z.literal('')
  return z.object({
    name: installerName,
    surname: installerName,
    email: known.email ? emailAddress : z.union([empty, emailAddress]),
    phone: known.phone ? phoneShape(region) : z.union([empty, phoneShape(region)]),
  })
}

/** A phone in full international form, as the profile sends it. */
export async function fullPhone(text: string, region: Region) {
  const phone = await parsePhone(text, region).catch(() => undefined)
  return typeof phone === 'object' ? `${phone.prefix}${phone.number}` : text.trim()
}
