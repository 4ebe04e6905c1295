import { InstallerStatus } from '#contract/members/members.rules.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import { eraseFromAudit } from '#server/platform/audit/erase-from-audit.ts'
import { eraseFromSecurityEvents } from '#server/platform/security-events/erase-from-security-events.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { erasePush } from '#server/platform/push/end-push.ts'
import {
  eraseNames,
  eraseFreeText,
  type ErasedMember,
} from '#server/platform/audit/erase-free-text.ts'
import { deletedTables } from './personal-data.reads.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/**
 * Erases a person: the row stays for the ledger, nothing in it or around it names anyone.
 * What others learned of the person, and what the club wrote of him, goes as well.
 * (safety D25)
 */
export async function eraseInstaller(ctx: InTx & AtTime, id: number) {
  const { db: tx, now } = ctx
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
  const contacts = [person.email, person.phone, ...waiting.map(({ value }) => value)]
  const browsers = await erasePush(ctx, id)
  await eraseMessages(tx, [...contacts, ...browsers, ...(await eraseAccountChanges(tx, id))])
  await eraseInNotifications(tx, person)
  await eraseFreeText(ctx, { column: 'installer_id', id })
  await tx
    .updateTable('order_request')
    .set({ status: 'withdrawn', ended_at: now })
    .where('installer_id', '=', id)
    .where('status', '=', 'waiting')
    .execute()
  await tx
    .updateTable('order_request')
    .set({ note: '', reason: '' })
    .where('installer_id', '=', id)
    .execute()
  await tx
    .updateTable('print_proof')
    .set({ member_note: '' })
    .where('answered_by', '=', id)
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
      asks_passkey: false,
      email_consent: false,
      phone_consent: false,
      active: InstallerStatus.left,
      erased_at: now,
    })
    .where('id', '=', id)
    .execute()
  for (const table of deletedTables)
    await sql`delete from ${sql.table(table)} where installer_id = ${id}`.execute(tx)
  await eraseFromAudit(ctx, { column: 'installer_id', id })
  await eraseFromSecurityEvents(ctx, id)
  await eraseNames(ctx, person)
  for (const left of await findLeftAccounts(tx, id)) await eraseInstaller(ctx, left)
}

async function findLeftAccounts(tx: Tx, id: number) {
  const rows = await tx
    .selectFrom('installer')
    .select('id')
    .where('moved_to', '=', id)
    .where('erased_at', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

async function eraseMessages(tx: Tx, contacts: readonly (string | null)[]) {
  const reached = contacts.filter((contact) => contact !== null)
  if (reached.length === 0) return
  await tx.deleteFrom('message').where('recipient', 'in', reached).execute()
  await tx.deleteFrom('demo_outbox').where('recipient', 'in', reached).execute()
}

/** Notifications to colleagues name the person. */
async function eraseInNotifications(tx: Tx, { company_id, name, surname }: ErasedMember) {
  await tx
    .deleteFrom('notification')
    .where('installer_id', 'in', (eb) =>
      eb.selectFrom('installer').select('id').where('company_id', '=', company_id),
    )
    .where(sql<boolean>`params->>'name' in (${`${name} ${surname}`}, ${`${surname} ${name}`})`)
    .execute()
}

async function eraseAccountChanges(tx: Tx, id: number) {
  const rows = await tx
    .selectFrom('account_change')
    .select(['old_value', 'new_value'])
    .where('installer_id', '=', id)
    .execute()
  const matchesInstaller = (eb: ExpressionBuilder<Tables, 'account_change'>) =>
    eb.or([eb('installer_id', '=', id), eb('other_id', '=', id)])
  await tx
    .deleteFrom('account_change')
    .where(matchesInstaller)
    .where('status', '=', 'waiting')
    .execute()
  await tx.updateTable('account_change').set({ reason: '–––' }).where(matchesInstaller).execute()
  await tx
    .updateTable('account_change')
    .set({ old_value: null, new_value: null, stop_hash: null })
    .where('installer_id', '=', id)
    .execute()
  return rows.flatMap(({ old_value, new_value }) => [old_value, new_value])
}
