import type { InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'

export async function reassignRewards(
  { db: tx }: InTx,
  { from, into }: { from: number; into: number },
) {
  await sql`
    insert into behaviour_reward (company_id, behaviour_id, key, year, points, created_at)
    select ${into}, behaviour_id, key, year, points, created_at from behaviour_reward
    where company_id = ${from} on conflict do nothing`.execute(tx)
  await tx
    .updateTable('certificate_issue')
    .set({ company_id: into })
    .where('company_id', '=', from)
    .execute()
}
