import * as z from 'zod/mini'
import type { Region } from '#contract/regions.ts'
import { memberDraft } from '#contract/members/team.ts'
import { phoneShape } from '#portal/platform/phone.ts'

const { name, surname } = memberDraft.shape

/** A person of the team; the phone by the rules of the country. */
export function memberShape(region: Region) {
  return z.object({ name, surname, phone: phoneShape(region) })
}
