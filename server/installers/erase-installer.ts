import { sql } from 'kysely'
import { forgetDeeds } from '#server/audit/forget-deeds.ts'
import type { Tx } from '#server/database/transaction.ts'
import { forgetNames, forgetWords, type Person } from '#server/audit/forget-words.ts'

/**
 * A person becomes nobody: the row stays for the books, nothing in it or around it names anyone.
 * What others were told of the person, and what the club wrote of him, goes as well.
 * (safety D25)
 */
export async function eraseInstaller(tx: Tx, id: number, at: Date) {
  const person = await tx
    .selectFrom('installer')
    .select(['company_id', 'name', 'surname', 'email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const waiting = await tx
    .selectFrom('contact_proof')
    .select('value')
    .where('installer_id', '=', id)
    .execute()
  await forgetMessages(tx, [person.email, person.phone, ...waiting.map(({ value }) => value)])
  await forgetInNotices(tx, person)
  await forgetWords(tx, { column: 'installer_id', id })
  await tx
    .updateTable('order_request')
    .set({ status: 'withdrawn', ended_at: at })
    .where('installer_id', '=', id)
    .where('status', '=', 'waiting')
    .execute()
  await tx
    .updateTable('order_request')
    .set({ note: '', reason: '' })
    .where('installer_id', '=', id)
    .execute()
  await tx
    .updateTable('installer')
    .set({
      name: '–',
      surname: '–',
      email: null,
      email_key: null,
      phone: null,
      avatar: null,
      erase_at: null,
      invited_until: null,
      options: '{}',
      email_consent: false,
      phone_consent: false,
      active: 0,
      erased_at: at,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('sign_in_challenge').where('installer_id', '=', id).execute()
  await tx.deleteFrom('sign_in_lock').where('installer_id', '=', id).execute()
  await tx.deleteFrom('contact_proof').where('installer_id', '=', id).execute()
  await tx.deleteFrom('notification').where('installer_id', '=', id).execute()
  await tx.deleteFrom('session').where('installer_id', '=', id).execute()
  await forgetDeeds(tx, { column: 'installer_id', id })
  await forgetNames(tx, person)
  for (const left of await accountsLeft(tx, id)) await eraseInstaller(tx, left, at)
}

/** What the person had in companies before this one. */
async function accountsLeft(tx: Tx, id: number) {
  const rows = await tx
    .selectFrom('installer')
    .select('id')
    .where('moved_to', '=', id)
    .where('erased_at', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

async function forgetMessages(tx: Tx, contacts: readonly (string | null)[]) {
  const reached = contacts.filter((contact) => contact !== null)
  if (reached.length === 0) return
  await tx.deleteFrom('message').where('recipient', 'in', reached).execute()
  await tx.deleteFrom('demo_outbox').where('recipient', 'in', reached).execute()
}

/** Colleagues were told of the person by name. */
async function forgetInNotices(tx: Tx, { company_id, name, surname }: Person) {
  await tx
    .deleteFrom('notification')
    .where('installer_id', 'in', (eb) =>
      eb.selectFrom('installer').select('id').where('company_id', '=', company_id),
    )
    .where(sql<boolean>`params->>'name' = ${`${name} ${surname}`}`)
    .execute()
}
