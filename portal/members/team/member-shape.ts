import * as z from 'zod/mini'
import type { Region } from '#contract/regions.ts'
import { memberDraft } from '#contract/members/team.ts'
import { buildPhoneShape } from '#portal/platform/phone.ts'

const { name, surname } = memberDraft.shape

export function buildMemberShape(region: Region) {
  return z.object({ name, surname, phone: buildPhoneShape(region) })
}
