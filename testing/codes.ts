import { randomBytes } from 'node:crypto'
import { rules } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { CodeRow } from '#server/shop/vouchers/code-row.ts'
import { getCodeHashes } from '#server/shop/vouchers/encrypted-code.ts'
import { writeCodes } from '#server/shop/vouchers/write-codes.ts'

type Deps = { db: Db; clock: Clock; secrets?: Secrets }

/** Codes in the pool of a variant whose stock counts them already; good for very long unless said. */
export async function giveCodes(
  { db, clock, secrets = generateKeys() }: Deps,
  variantId: number,
  requestedCodes: number | Partial<CodeRow>[],
): Promise<CodeRow[]> {
  const now = clock.now()
  const codeRows: Partial<CodeRow>[] =
    typeof requestedCodes === 'number'
      ? Array.from({ length: requestedCodes }, () => ({}))
      : requestedCodes
  const codes = codeRows.map((row) => ({
    code: randomBytes(8).toString('hex').toUpperCase(),
    password: '',
    expiresOn: '2099-12-31',
    ...row,
  }))
  const rows = codes.map((row, line) => ({
    ...row,
    line,
    hashes: getCodeHashes(secrets, row.code),
  }))
  const batch = { variantId, name: 'test.csv', actor: rules, known: 0, short: 0 }
  if (rows.length > 0)
    await db
      .transaction()
      .execute((tx) => writeCodes({ db: tx, secrets, now }, { codes: rows, ...batch }))
  return codes
}

function generateKeys(): Secrets {
  const [tokenKey, codeKey, encryptionKey, fingerprintKey] = Array.from({ length: 4 }, () =>
    randomBytes(32),
  ) as [Buffer, Buffer, Buffer, Buffer]
  return { tokenKey, codeKey, encryptionKey, fingerprintKey }
}
