import { sql } from 'kysely'
import { riskOf, weighed } from '#contract/rules/fraud.rules.ts'
import type { AtTime, InTx } from '#server/database/contexts.ts'
import { isConflict } from '#server/database/transaction.ts'
import { isDatabaseDown } from '#server/database/outage.ts'
import { fraudCountsOf } from './fraud-counts.reads.ts'
import { fraudSettingsOf } from './fraud-settings.reads.ts'

/**
 * Stores what speaks against a locked project and gives the sum with the border from which a person
 * looks; once more, it replaces what was found before. Where the counting fails, the survey stays
 * and a person looks. (decisions E)
 */
export async function scoreProject(ctx: InTx & AtTime, projectId: number) {
  const { db: tx } = ctx
  const { border, ...settings } = await fraudSettingsOf(tx)
  await sql`savepoint fraud_score`.execute(tx)
  try {
    const findings = weighed(await fraudCountsOf(tx, projectId), { border, ...settings })
    await storeFindings(ctx, projectId, findings)
    await sql`release savepoint fraud_score`.execute(tx)
    return { risk: riskOf(findings), border }
  } catch (error) {
    if (isDatabaseDown(error) || isConflict(error)) throw error
    await sql`rollback to savepoint fraud_score`.execute(tx)
    return { risk: border, border }
  }
}

async function storeFindings(
  { db: tx, now }: InTx & AtTime,
  projectId: number,
  findings: ReturnType<typeof weighed>,
) {
  await tx.deleteFrom('fraud_finding').where('project_id', '=', projectId).execute()
  if (findings.length > 0)
    await tx
      .insertInto('fraud_finding')
      .values(findings.map((row) => ({ ...row, project_id: projectId, found_at: now })))
      .execute()
}
