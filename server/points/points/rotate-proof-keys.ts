import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { getFingerprintKeyId, type Secrets } from '#server/platform/secrets.ts'
import { isGenuine, type ProofRow, signProof } from './statement-code.ts'

const rowsAtOnce = 500

/**
 * Re-signs the proofs of printed statements, so that their codes outlive the key that made them.
 * A row that was changed by hand, or whose key is gone, stays as it is: unknown.
 */
export async function rotateProofKeys({ db, secrets }: { db: Db; secrets: Secrets }) {
  let count = 0
  for (let after: string | undefined = ''; after !== undefined;) {
    const from: string = after
    const { signed, last } = await inTransaction(db, (tx) => signSome(tx, secrets, from))
    count += signed
    after = last
  }
  return count
}

/** The next rows after a code; `last` is missing when there are no more. */
async function signSome(tx: Tx, secrets: Secrets, after: string) {
  const { rows } = await sql<ProofRow>`
    select p.code, p.signature, p.from_day::text as "from", p.to_day::text as "to", p.opening,
      p.added, p.taken, p.closing, c.uuid as company
    from statement_proof p join company c on c.id = p.company_id
    where p.code > ${after} and p.hash_key is distinct from ${getFingerprintKeyId(secrets)}
    order by p.code limit ${rowsAtOnce} for update of p skip locked`.execute(tx)
  const ours = rows.filter((row) => isGenuine(secrets, row))
  for (const row of ours)
    await tx
      .updateTable('statement_proof')
      .set(signProof(secrets, row))
      .where('code', '=', row.code)
      .execute()
  return { signed: ours.length, last: rows.length === rowsAtOnce ? rows.at(-1)!.code : undefined }
}
