import type { AppContext } from '#server/context.ts'
import { budgetOf } from '#server/http/budgets.ts'
import type { Observe } from '#server/http/observed.ts'

type Sending = {
  phone: string
  regionId: number
  budget: 'invitationsPerRegion' | 'codesPerRegion'
}

/**
 * Takes an SMS from the budgets of its number and of the country, before it is queued: 429 where one
 * of them is spent. Half of a country's budget is an alarm, and so is its end. (decisions B)
 */
export async function spendSms(
  { limits, observe }: Pick<AppContext, 'limits'> & { observe?: Observe },
  { phone, regionId, budget }: Sending,
) {
  await limits.spend('smsPerNumber', phone)
  const region = String(regionId)
  const details = { region: regionId, budget }
  if (!(await limits.has(budget, region))) observe?.({ kind: 'sms_spent', details })
  const left = await limits.spend(budget, region)
  if (left === Math.floor(budgetOf(budget) / 2)) observe?.({ kind: 'sms_half', details })
}
