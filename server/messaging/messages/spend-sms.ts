import { hourMs } from '#contract/durations.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
import { type Budget, getBudget } from '#server/platform/http/budgets.ts'
import type { Observe } from '#server/platform/http/observed.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { recordSecurityEvent } from '#server/platform/security-events/record-security-event.ts'

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
  const remaining = await limits.spend(budget, region)
  if (remaining === Math.floor(getBudget(budget) / 2)) observe?.({ kind: 'sms_half', details })
}

/**
 * True when an SMS that nobody waits for may leave. It has its own budgets, so that codes keep
 * theirs;
 * once they are spent, the person reads it in the portal. (decisions B)
 */
export async function maySpendNotification(
  ctx: SystemContext<'limits' | 'log'>,
  { phone, regionId }: Pick<Sending, 'phone' | 'regionId'>,
) {
  const { limits, log } = ctx
  const region = String(regionId)
  if (!(await isTaken(limits, 'notificationsPerNumber', phone))) return false
  if (await isTaken(limits, 'notificationsPerRegion', region)) return true
  await limits.giveBack('notificationsPerNumber', phone)
  log.warn({ region: regionId }, 'the SMS budget for notifications is spent')
  await recordSecurityEvent(ctx, {
    kind: 'sms_spent',
    details: { region: regionId, budget: 'notificationsPerRegion' },
    slot: `notifications ${region} ${Math.floor(ctx.now.getTime() / hourMs)}`,
  })
  return false
}

/** Taken at once, as several leave beside each other. */
async function isTaken(limits: AppContext['limits'], budget: Budget, key: string) {
  try {
    await limits.spend(budget, key)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
