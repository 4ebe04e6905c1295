import type { InDb } from '#server/platform/database/contexts.ts'
import type * as contract from '#contract/support/support.admin.ts'
import type { TicketMacro } from '#contract/support/support.admin.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { isLanguage } from '#contract/languages.ts'
import { problems } from '#contract/refusals.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffContext, StaffTx } from '#server/platform/contexts.ts'
import { inTransaction, isTaken, type Tx } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'

type Draft = BodyOf<typeof contract.addMacro>

export async function findMacros({ db }: InDb): Promise<TicketMacro[]> {
  const rows = await db
    .selectFrom('ticket_macro')
    .select(['uuid', 'name', 'texts'])
    .where('ended_at', 'is', null)
    .orderBy('name')
    .execute()
  return rows.map((row) => ({ ...row, texts: row.texts as Record<string, string> }))
}

/** Keeps an answer, or changes a kept one. Refuses `support.not_found` and fields. */
export async function saveMacro(
  ctx: StaffContext,
  { draft, uuid }: { draft: Draft; uuid?: string },
): Promise<TicketMacro> {
  const { now: at, staff } = ctx
  const texts = checkTexts(draft.texts)
  const values = { name: draft.name, texts: JSON.stringify(texts), changed_by: staff.id }
  const macro = await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const row = await (uuid
      ? updateMacro(tx, uuid, values)
      : insertMacro(tx, { ...values, created_at: at }))
    await recordMacro(ctx, { ...row, after: { name: draft.name, texts } })
    return row
  }).catch((error: unknown) => {
    if (isTaken(error, 'ticket_macro_name')) refuseFields({ name: [problems.not_offered] })
    throw error
  })
  return { uuid: macro.uuid, name: draft.name, texts }
}

/** Drops a saved reply. Refuses `support.not_found`. */
export async function removeMacro(ctx: StaffContext, uuid: string) {
  const { now: at, staff } = ctx
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const row = await updateMacro(tx, uuid, { ended_at: at, changed_by: staff.id })
    await recordMacro(ctx, { ...row, after: null })
  })
}

/** Only languages of the club; at least one text. */
function checkTexts(texts: Draft['texts']) {
  const nonEmptyTexts = Object.fromEntries(
    Object.entries(texts).filter(([code, text]) => isLanguage(code) && text.trim() !== ''),
  )
  if (Object.keys(nonEmptyTexts).length === 0) refuseFields({ texts: [problems.required] })
  return nonEmptyTexts
}

type Values = { name?: string; texts?: string; changed_by: number; ended_at?: Date }

function insertMacro(
  tx: Tx,
  values: { name: string; texts: string; changed_by: number; created_at: Date },
) {
  return tx
    .insertInto('ticket_macro')
    .values(values)
    .returning(['uuid', 'name'])
    .executeTakeFirstOrThrow()
}

async function updateMacro(tx: Tx, uuid: string, values: Values) {
  const row = await tx
    .updateTable('ticket_macro')
    .set(values)
    .where('uuid', '=', uuid)
    .where('ended_at', 'is', null)
    .returning(['uuid', 'name'])
    .executeTakeFirst()
  return row ?? refuse('support.not_found')
}

type Macro = { uuid: string; name: string; after: unknown }

function recordMacro(ctx: StaffTx, { uuid, name, after }: Macro) {
  return recordAudit(ctx, {
    action: 'tickets.macro',
    object: { type: 'ticket', id: uuid, label: name },
    after,
  })
}
