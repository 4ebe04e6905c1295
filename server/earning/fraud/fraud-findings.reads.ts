import type { FraudRule } from '#contract/earning/fraud.rules.ts'
import type { Db } from '#server/platform/database/transaction.ts'

export function findFraudFindings(db: Db, projectId: number) {
  return db
    .selectFrom('fraud_finding')
    .select(['evidence', 'weight', (eb) => eb.ref('rule').$castTo<FraudRule>().as('rule')])
    .where('project_id', '=', projectId)
    .where('weight', '>', 0)
    .orderBy('weight', 'desc')
    .orderBy('rule')
    .execute()
}
