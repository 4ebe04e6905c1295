import type { Tx } from '#server/database/transaction.ts'

/** A person becomes nobody: the row stays for the books, nothing in it names anyone. (safety D25) */
export async function eraseInstaller(tx: Tx, id: number, at: Date) {
  await tx
    .updateTable('installer')
    .set({
      name: '–',
      surname: '–',
      email: null,
      email_key: null,
      phone: null,
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
  await tx.deleteFrom('session').where('installer_id', '=', id).execute()
}
