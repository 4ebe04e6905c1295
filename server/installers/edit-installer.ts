import { emailKey } from '#contract/email-address.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { isLanguage, languageRow } from '#contract/languages.ts'
import type { editInstaller as endpoint } from '#contract/member-people.admin.ts'
import { problems } from '#contract/refusals.ts'
import type { House } from '#server/app.ts'
import { noteDeed, type Staff } from '#server/audit/note-deed.ts'
import { inTransaction, isTaken, type Tx } from '#server/database/transaction.ts'
import { refuseFields } from '#server/http/refuse.ts'
import { phoneKey } from '#server/identifier.ts'
import { endSessions } from '#server/team/end-sessions.ts'
import type { ContactKind } from './send-proof.ts'
import { tellOldContact } from './tell-old-contact.ts'

type Parts = Pick<House, 'db' | 'clock' | 'config' | 'secrets'>
type Found = { id: number; uuid: string; name: string; surname: string; region_id: number }

/**
 * Staff changes the data of a person. Another e-mail or phone is not proven, the one before is
 * told, and the person is signed out everywhere. Refuses fields. (decisions B)
 */
export async function editInstaller(
  { db, clock, config, secrets }: Parts,
  staff: Staff,
  person: Found,
  { reason, ...change }: BodyOf<typeof endpoint>,
) {
  const at = clock.now()
  const phone = change.phone && phoneKey(change.phone, person.region_id, config.allowTestPhone)
  if (phone === null) return refuseFields({ phone: [problems.invalid_phone] })
  requireLanguage(change.language)
  await inTransaction(db, async (tx) => {
    const known = await tx
      .selectFrom('installer')
      .select(['name', 'surname', 'email', 'email_key', 'phone', 'language'])
      .where('id', '=', person.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { email_key, ...before } = known
    const wanted = changesOf(before, { ...change, ...(phone && { phone }) })
    if (wanted.email && emailKey(wanted.email) === email_key) delete wanted.email
    if (Object.keys(wanted).length === 0) return
    await tx
      .updateTable('installer')
      .set({
        ...wanted,
        ...(wanted.email && {
          email_key: emailKey(wanted.email),
          verified_email_at: null,
          email_changed_at: at,
        }),
        ...(wanted.phone && { verified_phone_at: null }),
      })
      .where('id', '=', person.id)
      .execute()
      .catch(refuseTakenContact)
    for (const kind of ['email', 'phone'] as const)
      if (wanted[kind]) await leaveContact(tx, { id: person.id, kind })
    if (wanted.email || wanted.phone) await endSessions(tx, person.id, at)
    for (const kind of ['email', 'phone'] as const) {
      const old = before[kind]
      if (wanted[kind] && old) {
        const nonce = `staff:${person.id}:${at.getTime()}`
        await tellOldContact(tx, secrets, { ...before, id: person.id, kind, old, nonce, at })
      }
    }
    await noteDeed(tx, staff, {
      action: 'installers.edit',
      object: { type: 'installer', id: person.uuid, label: `${person.name} ${person.surname}` },
      regionId: person.region_id,
      reason,
      before: shownData(before, wanted),
      after: shownData(wanted, wanted),
      at,
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

function changesOf(known: Data, wanted: Partial<Record<keyof Data, string>>) {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([column, value]) => value !== undefined && value !== known[column as keyof Data],
    ),
  ) as Partial<Record<keyof Data, string>>
}

/** The book lasts longer than the person may wish to: it says what changed, and only of the language how. */
function shownData(data: Partial<Data>, changed: Partial<Data>) {
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
