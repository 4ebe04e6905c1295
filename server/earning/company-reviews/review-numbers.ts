import type { InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { refuseTakenNumber } from '#server/members/companies/update-company.ts'

export async function reviewNumbers(
  { db: tx }: InTx,
  { companyId, isAgreed }: { companyId: number; isAgreed: boolean },
) {
  await tx
    .updateTable('company')
    .set({
      ...(isAgreed && {
        registration_number: sql<string>`coalesce(requested_number, registration_number)`,
        registration_number_2: sql<string>`coalesce(requested_number_2, registration_number_2)`,
      }),
      requested_number: null,
      requested_number_2: null,
      requested_at: null,
    })
    .where('id', '=', companyId)
    .execute()
    .catch(refuseTakenNumber)
}
