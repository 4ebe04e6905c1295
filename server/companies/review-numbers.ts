import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { refuseTakenNumber } from './update-company.ts'

/** The club agrees to the new numbers of a company, or leaves it the old ones; orders go on. */
export async function reviewNumbers(tx: Tx, companyId: number, isAgreed: boolean) {
  await tx
    .updateTable('company')
    .set({
      ...(isAgreed && {
        registration_number: sql<string>`coalesce(wished_number, registration_number)`,
        registration_number_2: sql<string>`coalesce(wished_number_2, registration_number_2)`,
      }),
      wished_number: null,
      wished_number_2: null,
      wished_at: null,
    })
    .where('id', '=', companyId)
    .execute()
    .catch(refuseTakenNumber)
}
