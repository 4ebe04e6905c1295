import { sql } from 'kysely'
import { inOneFlight } from './in-one-flight.ts'
import { isDatabaseDown } from './outage.ts'
import { isConflict, type Tx } from './transaction.ts'

/** What the whole is lost or tried again for is thrown. */
export async function inSavepoint<T>(
  tx: Tx,
  work: () => Promise<T>,
  instead: (error: unknown) => T,
): Promise<T> {
  try {
    const [, result] = await inOneFlight([sql`savepoint part`.execute(tx), work()])
    return result
  } catch (error) {
    if (isDatabaseDown(error) || isConflict(error)) throw error
    await sql`rollback to savepoint part`.execute(tx)
    return instead(error)
  }
}
