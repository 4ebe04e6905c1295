import type { AtTime } from '#server/database/contexts.ts'
import type { ByStaff } from '#server/access/callers.ts'
import { emailKey } from '#contract/email-address.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { isLanguage, languageRow } from '#contract/languages.ts'
import type { editInstaller as endpoint } from '#contract/admin/member-installers.admin.ts'
import { problems } from '#contract/refusals.ts'
import type { AppContext } from '#server/context.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { inTransaction, isTaken, type Tx } from '#server/database/transaction.ts'
import { refuseFields } from '#server/http/refuse.ts'
import { phoneKey } from '#server/identifier.ts'
import { endSessions } from '#server/team/end-sessions.ts'
import type { ContactKind } from './send-proof.ts'
import { notifyOldContact } from './notify-old-contact.ts'

type Deps = Pick<AppContext, 'db' | 'config' | 'secrets'>
type Found = { id: number; uuid: string; name: string; surname: string; region_id: number }

/**
 * Staff changes the data of a person. Another e-mail or phone is not proven, the one before is
 * told, and the person is signed out everywhere. Refuses fields. (decisions B)
 */
export async function editInstaller(
  ctx: Deps & ByStaff & AtTime,
  { person, reason, ...change }: { person: Found } & BodyOf<typeof endpoint>,
) {
  const { now: at, config } = ctx
  const phone = change.phone && phoneKey(change.phone, person.region_id, config.allowTestPhone)
  if (phone === null) return refuseFields({ phone: [problems.invalid_phone] })
  requireLanguage(change.language)
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const known = await tx
      .selectFrom('installer')
      .select(['name', 'surname', 'email', 'email_key', 'phone', 'language'])
      .where('id', '=', person.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { email_key, ...before } = known
    const changes = changesOf(before, { ...change, ...(phone && { phone }) })
    if (changes.email && emailKey(changes.email) === email_key) delete changes.email
    if (Object.keys(changes).length === 0) return
    await tx
      .updateTable('installer')
      .set({
        ...changes,
        ...(changes.email && {
          email_key: emailKey(changes.email),
          verified_email_at: null,
          email_changed_at: at,
        }),
        ...(changes.phone && { verified_phone_at: null }),
      })
      .where('id', '=', person.id)
      .execute()
      .catch(refuseTakenContact)
    for (const kind of ['email', 'phone'] as const)
      if (changes[kind]) await leaveContact(tx, { id: person.id, kind })
    if (changes.email || changes.phone) await endSessions(ctx, person.id)
    for (const kind of ['email', 'phone'] as const) {
      const old = before[kind]
      if (changes[kind] && old) {
        const nonce = `by-staff:${person.id}:${at.getTime()}`
        await notifyOldContact(ctx, { ...before, id: person.id, kind, old, nonce })
      }
    }
    await recordAudit(ctx, {
      action: 'installers.edit',
      object: { type: 'installer', id: person.uuid, label: `${person.name} ${person.surname}` },
      regionId: person.region_id,
      reason,
      before: auditedData(before, changes),
      after: auditedData(changes, changes),
    })
  })
  return undefined
}

type Data = {
  name: string
  surname: string
  email: string | null
  phone: string | null
  language: string
}

function changesOf(known: Data, changes: Partial<Record<keyof Data, string>>) {
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([column, value]) => value !== undefined && value !== known[column as keyof Data],
    ),
  ) as Partial<Record<keyof Data, string>>
}

/** The audit log lasts longer than the person may wish to: it says what changed, and only of the language how. */
function auditedData(data: Partial<Data>, changed: Partial<Data>) {
  return Object.fromEntries(
    Object.keys(changed).map((column) => [column, column === 'language' ? data.language : '•••']),
  )
}

function requireLanguage(language: string | undefined) {
  if (language === undefined) return
  if (!isLanguage(language) || !languageRow(language).offered)
    refuseFields({ language: [problems.not_offered] })
}

/** A code that is still on its way to the old or another place is worth nothing any more. */
async function leaveContact(tx: Tx, { id, kind }: { id: number; kind: ContactKind }) {
  await tx
    .deleteFrom('contact_proof')
    .where('installer_id', '=', id)
    .where('kind', '=', kind)
    .execute()
}

function refuseTakenContact(error: unknown): never {
  if (isTaken(error, 'installer_email_key_key')) refuseFields({ email: [problems.email_taken] })
  if (isTaken(error, 'installer_phone_key')) refuseFields({ phone: [problems.phone_taken] })
  throw error
}
