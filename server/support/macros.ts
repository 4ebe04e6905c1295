import type * as contract from '#contract/support.admin.ts'
import type { TicketMacro } from '#contract/support.admin.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { isLanguage } from '#contract/languages.ts'
import { problems } from '#contract/refusals.ts'
import type { House } from '#server/app.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { type Db, inTransaction, isTaken, type Tx } from '#server/database/transaction.ts'
import { refuse, refuseFields } from '#server/http/refuse.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'

type Parts = Pick<House, 'db' | 'clock'>
type Draft = BodyOf<typeof contract.addMacro>

/** The kept answers by name. */
export async function macrosOf(db: Db): Promise<TicketMacro[]> {
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
  { db, clock }: Parts,
  staff: CallerStaff,
  draft: Draft,
  uuid?: string,
): Promise<TicketMacro> {
  const texts = checkedTexts(draft.texts)
  const at = clock.now()
  const values = { name: draft.name, texts: JSON.stringify(texts), changed_by: staff.name }
  const saved = await inTransaction(db, async (tx) => {
    const row = await (uuid ? changed(tx, uuid, values) : added(tx, { ...values, created_at: at }))
    await noteMacro(tx, staff, { ...row, after: { name: draft.name, texts }, at })
    return row
  }).catch((error: unknown) => {
    if (isTaken(error, 'ticket_macro_name')) refuseFields({ name: [problems.not_offered] })
    throw error
  })
  return { uuid: saved.uuid, name: draft.name, texts }
}

/** Drops a kept answer. Refuses `support.not_found`. */
export async function removeMacro({ db, clock }: Parts, staff: CallerStaff, uuid: string) {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const row = await changed(tx, uuid, { ended_at: at, changed_by: staff.name })
    await noteMacro(tx, staff, { ...row, after: null, at })
  })
}

/** Only languages of the club; at least one text. */
function checkedTexts(texts: Draft['texts']) {
  const kept = Object.fromEntries(
    Object.entries(texts).filter(([code, text]) => isLanguage(code) && text.trim() !== ''),
  )
  if (Object.keys(kept).length === 0) refuseFields({ texts: [problems.required] })
  return kept
}

type Values = { name?: string; texts?: string; changed_by: string; ended_at?: Date }

function added(
  tx: Tx,
  values: { name: string; texts: string; changed_by: string; created_at: Date },
) {
  return tx
    .insertInto('ticket_macro')
    .values(values)
    .returning(['uuid', 'name'])
    .executeTakeFirstOrThrow()
}

async function changed(tx: Tx, uuid: string, values: Values) {
  const row = await tx
    .updateTable('ticket_macro')
    .set(values)
    .where('uuid', '=', uuid)
    .where('ended_at', 'is', null)
    .returning(['uuid', 'name'])
    .executeTakeFirst()
  return row ?? refuse('support.not_found')
}

type Macro = { uuid: string; name: string; after: unknown; at: Date }

function noteMacro(tx: Tx, staff: CallerStaff, { uuid, name, after, at }: Macro) {
  return noteDeed(tx, staff, {
    action: 'tickets.macro',
    object: { type: 'ticket', id: uuid, label: name },
    after,
    at,
  })
}
