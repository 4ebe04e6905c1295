import { randomBytes } from 'node:crypto'
import type { BodyOf } from '#contract/endpoint.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { sha256 } from '#server/platform/secrets.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import type { createImportKey } from '#contract/earning/serials.admin.ts'

const keyBytes = 32
const hintLength = 4
/** By which scanners of secrets recognise one that has leaked. */
const prefix = 'rooflight_import_'

/** Told this once; what is stored recognises it. Refuses `serials.key_regions`. */
export async function createKey(
  ctx: StaffContext,
  { name, regions }: BodyOf<typeof createImportKey>,
) {
  const { staff, now } = ctx
  if (!regions.every((id) => staff.regions.includes(id))) refuse('serials.key_regions')
  const key = prefix + randomBytes(keyBytes).toString('base64url')
  return inTransaction(ctx, async (ctx) => {
    const { uuid } = await ctx.db
      .insertInto('import_key')
      .values({
        name,
        key_hash: sha256(key),
        hint: key.slice(-hintLength),
        regions,
        created_by: staff.id,
        created_at: now,
      })
      .returning('uuid')
      .executeTakeFirstOrThrow()
    await recordAudit(ctx, {
      action: 'serials.key_create',
      object: { type: 'import_key', id: uuid, label: name },
      after: { regions },
    })
    return { uuid, key }
  })
}
