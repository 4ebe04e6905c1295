import { sumWeights, weighCounts } from '#contract/earning/fraud.rules.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { inSavepoint } from '#server/platform/database/in-savepoint.ts'
import { countFraudEvidence } from './fraud-counts.reads.ts'
import { findFraudSettings } from './fraud-settings.reads.ts'

/**
 * Stores what speaks against a locked project and gives the sum with the border from which a person
 * looks; once more, it replaces what was found before. Where the counting fails, the survey stays
 * and a person looks. (decisions E)
 */
export async function scoreProject(ctx: InTx & AtTime, projectId: number) {
  const { db: tx } = ctx
  const { border, ...settings } = await findFraudSettings(tx)
  return inSavepoint(
    tx,
    async () => {
      const findings = weighCounts(await countFraudEvidence(tx, projectId), { border, ...settings })
      await storeFindings(ctx, projectId, findings)
      return { risk: sumWeights(findings), border }
    },
    () => ({ risk: border, border }),
  )
}

async function storeFindings(
  { db: tx, now }: InTx & AtTime,
  projectId: number,
  findings: ReturnType<typeof weighCounts>,
) {
  await tx.deleteFrom('fraud_finding').where('project_id', '=', projectId).execute()
  if (findings.length > 0)
    await tx
      .insertInto('fraud_finding')
      .values(findings.map((row) => ({ ...row, project_id: projectId, found_at: now })))
      .execute()
}
