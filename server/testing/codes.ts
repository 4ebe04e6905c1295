import { randomBytes } from 'node:crypto'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/database/transaction.ts'
import type { Secrets } from '#server/secrets.ts'
import type { CodeRow } from '#server/vouchers/code-row.ts'
import { codeHash } from '#server/vouchers/sealed-code.ts'
import { writeCodes } from '#server/vouchers/write-codes.ts'

type Parts = { db: Db; clock: Clock; secrets?: Secrets }

/** Codes in the pool of a variant whose stock counts them already; good for very long unless said. */
export async function giveCodes(
  { db, clock, secrets = nobodysKeys() }: Parts,
  variantId: number,
  wish: number | Partial<CodeRow>[],
): Promise<CodeRow[]> {
  const at = clock.now()
  const wanted: Partial<CodeRow>[] =
    typeof wish === 'number' ? Array.from({ length: wish }, () => ({})) : wish
  const codes = wanted.map((row) => ({
    code: randomBytes(8).toString('hex').toUpperCase(),
    password: '',
    expiresOn: '2099-12-31',
    ...row,
  }))
  const rows = codes.map((row, line) => ({ ...row, line, hash: codeHash(secrets, row.code) }))
  const batch = { variantId, name: 'test.csv', actor: 'test', at, known: 0, short: 0 }
  if (rows.length > 0) await db.transaction().execute((tx) => writeCodes(tx, secrets, rows, batch))
  return codes
}

/** For tests that never look at a code. */
function nobodysKeys(): Secrets {
  const [tokenKey, codeKey, sealKey] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  return { tokenKey, codeKey, sealKey }
}
