import { cardRegions, type FinanceCause } from '#contract/points/club-card.rules.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'

const maxReference = 200

type NewTask = {
  cause: FinanceCause
  reference: string
  companyId?: number
  topUpId?: number
  detail: string
}

/** Gives finance something to settle; what is open already is not opened twice. (decisions K) */
export async function openFinanceTask({ db, now }: InDb & AtTime, task: NewTask) {
  const { cause, reference, companyId, topUpId, detail } = task
  const company =
    companyId === undefined
      ? undefined
      : await db
          .selectFrom('company')
          .select('region_id')
          .where('id', '=', companyId)
          .executeTakeFirst()
  await db
    .insertInto('finance_task')
    .values({
      cause,
      reference: reference.slice(0, maxReference),
      region_id: company?.region_id ?? cardRegions[0]!,
      company_id: companyId ?? null,
      top_up_id: topUpId ?? null,
      detail,
      opened_at: now,
    })
    .onConflict((row) =>
      row.columns(['cause', 'reference']).where('resolved_at', 'is', null).doNothing(),
    )
    .execute()
}
