import type { StaffContext } from '#server/platform/contexts.ts'
import { sql } from 'kysely'
import type { FraudDraft, StaffFraudSettings } from '#contract/earning/fraud.admin.ts'
import { fraudRuleNames } from '#contract/earning/fraud.rules.ts'
import { compareFacts } from '#server/platform/audit/differences.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRegions } from '#server/staff/staff/require-own-regions.ts'
import { findFraudSettings } from './fraud-settings.reads.ts'

/** In all regions. Refuses `content.foreign_regions`, `content.changed_meanwhile`. (decisions E) */
export function changeFraudSettings(
  ctx: StaffContext,
  { reason, version, ...draft }: StaffFraudSettings & { reason: string },
) {
  requireOwnRegions(ctx.staff, null)
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, now } = ctx
    await sql`lock table fraud_setting in share row exclusive mode`.execute(tx)
    const before = await findFraudSettings(tx)
    if (before.version !== version) refuse('content.changed_meanwhile')
    await tx
      .insertInto('fraud_setting')
      .values({ settings: JSON.stringify(draft), set_at: now })
      .execute()
    await recordAudit(ctx, {
      action: 'settings.change_fraud',
      object: { type: 'region', id: 'fraud', label: '' },
      reason,
      ...compareFacts(flattenSettings(before), flattenSettings(draft)),
    })
    return findFraudSettings(tx)
  })
}

function flattenSettings({ border, rules }: FraudDraft): Record<string, number> {
  const pairs = fraudRuleNames.flatMap((rule) => [
    [`${rule}.weight`, rules[rule].weight],
    [`${rule}.from`, rules[rule].from],
  ])
  return { border, ...Object.fromEntries(pairs) }
}
