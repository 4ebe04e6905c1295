import * as z from 'zod/mini'
import { emailAddress } from '#contract/email-address.ts'
import type { Region } from '#contract/regions.ts'
import { installerName } from '#contract/members/team.ts'
import { buildPhoneShape, parsePhone } from '#portal/platform/phone.ts'

/** The person's details; an e-mail or phone that the account lacks may stay empty. */
export function buildProfileShape(region: Region, current: { email: string; phone: string }) {
  const empty = z.literal('')
  return z.object({
    name: installerName,
    surname: installerName,
    email: current.email ? emailAddress : z.union([empty, emailAddress]),
    phone: current.phone ? buildPhoneShape(region) : z.union([empty, buildPhoneShape(region)]),
  })
}

export async function toFullPhone(text: string, region: Region) {
  const phone = await parsePhone(text, region).catch(() => undefined)
  return typeof phone === 'object' ? `${phone.prefix}${phone.number}` : text.trim()
}
