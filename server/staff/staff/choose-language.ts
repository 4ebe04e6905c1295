import { isLanguage, getLanguage } from '#contract/languages.ts'
import { problems } from '#contract/refusals.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { StaffCall } from '#server/platform/access/callers.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'

export async function chooseStaffLanguage(ctx: StaffContext & StaffCall, language: string) {
  const { staff } = ctx
  requireLanguage(language)
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await tx.updateTable('staff').set({ language }).where('id', '=', staff.id).execute()
    await recordAudit(ctx, {
      action: 'staff.edit',
      object: { type: 'staff', id: staff.uuid, label: staff.name },
      before: { language: staff.language },
      after: { language },
    })
  })
  return undefined
}

export function requireLanguage(language: string) {
  if (!isLanguage(language) || !getLanguage(language).offered)
    refuseFields({ language: [problems.not_offered] })
}
