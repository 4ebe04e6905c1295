import { type FraudSettings, standardFraud } from '#contract/earning/fraud.rules.ts'
import type { Db } from '#server/platform/database/transaction.ts'

export async function findFraudSettings(db: Db): Promise<FraudSettings & { version: number }> {
  const row = await db
    .selectFrom('fraud_setting')
    .select(['id', (eb) => eb.ref('settings').$castTo<FraudSettings>().as('settings')])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { border, rules } = row?.settings ?? standardFraud
  return { border, rules: { ...standardFraud.rules, ...rules }, version: row?.id ?? 0 }
}
