import { ScanFlag } from '#contract/earning/scans.rules.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { lit } from '#server/platform/database/lit.ts'

/**
 * Scans of a merged company become those of the other one, with its photos and counts of windows.
 * Of two live scans of one serial the one that counts stays, else that of `into`.
 */
export async function reassignScans(
  { db: tx, now }: InTx & AtTime,
  { from, into }: { from: number; into: number },
) {
  await sql`
    with twice as (
      select case when d.flag = ${lit(ScanFlag.normal)} then t.id else d.id end as id
      from scan d join scan t on t.company_id = ${into} and t.serial = d.serial
        and t.deleted_at is null
      where d.company_id = ${from} and d.deleted_at is null
    )
    update scan set deleted_at = ${now}, evaluated_at = ${now} from twice
    where scan.id = twice.id`.execute(tx)
  await tx.updateTable('scan').set({ company_id: into }).where('company_id', '=', from).execute()
  await tx
    .updateTable('scan_photo')
    .set({ company_id: into })
    .where('company_id', '=', from)
    .execute()
  await sql`select add_windows(${into}, year, windows) from company_year
    where company_id = ${from}`.execute(tx)
  await tx.deleteFrom('company_year').where('company_id', '=', from).execute()
}
