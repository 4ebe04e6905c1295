import * as z from 'zod/mini'
import type { Region } from '#contract/regions.ts'
import { memberDraft } from '#contract/members/team.ts'
import { buildPhoneShape } from '#portal/platform/phone.ts'

const { name, surname } = memberDraft.shape

/** A person of the team; the phone by the rules of the country. */
export function buildMemberShape(region: Region) {
  return z.object({ name, surname, phone: buildPhoneShape(region) })
}
