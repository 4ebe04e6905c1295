import { randomInt } from 'node:crypto'
import type { BodyOf } from '#contract/endpoint.ts'
import type { addRepresentative as endpoint } from '#contract/members/representatives.admin.ts'
import { problems } from '#contract/refusals.ts'
import { findRegion } from '#contract/regions.ts'
import { codeLetters } from '#contract/points/rewards.rules.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'
import { getRepresentative } from './representatives.reads.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

const codeLength = 8

/** A sales representative of one country with a new code. Refuses a region that is not the person's. (decision 0023) */
export function addRepresentative(
  ctx: StaffContext<'config'>,
  { region: slug, name }: BodyOf<typeof endpoint>,
) {
  const { staff, now } = ctx
  const region = findRegion(slug)
  if (!region?.selectable || !staff.regions.includes(region.id))
    return refuseFields({ region: [problems.not_offered] })
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const { id, uuid } = await tx
      .insertInto('sales_representative')
      .values({
        region_id: region.id,
        name,
        code: createCode(),
        created_by: staff.id,
        created_at: now,
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow()
    await recordAudit(ctx, {
      action: 'representatives.add',
      object: { type: 'representative', id: uuid, label: name },
      regionId: region.id,
      after: { name },
    })
    return getRepresentative(ctx, id)
  })
}

function createCode() {
  return Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join(
    '',
  )
}
