import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import type { FinanceCause } from '#contract/points/club-card.rules.ts'
import { openFinanceTask } from '#server/points/finance-tasks/open-finance-task.ts'
import { recordSecurityEvent } from '#server/platform/security-events/record-security-event.ts'
import type { CardContext } from './card-context.ts'

type AlarmContext = Pick<CardContext, 'log'> & {
  outside: Pick<CardContext['outside'], 'errorReports'>
}

/** Alarms staff of something that a person has to settle. Never contains numbers of cards. */
export function raiseAlarm(
  { log, outside }: AlarmContext,
  { message, reference }: { message: string; reference: string },
) {
  log.error({ reference }, message)
  outside.errorReports
    .send({ level: 'error', message, screen: 'club-card', reference })
    .catch((error: unknown) => log.error({ err: error }, 'alarm not sent'))
}

type Mismatch = {
  cause: FinanceCause
  message: string
  reference: string
  companyId?: number
  topUpId?: number
}

/**
 * The same of what our record and the provider's do not agree on: it is an alert, too, until somebody
 * has looked at it, and a task of finance until it is settled. (decisions K)
 */
export async function reportMismatch(ctx: AlarmContext & InDb & AtTime, mismatch: Mismatch) {
  const { cause, message, reference, companyId, topUpId } = mismatch
  raiseAlarm(ctx, { message, reference })
  await openFinanceTask(ctx, {
    cause,
    reference,
    detail: message,
    ...(companyId !== undefined && { companyId }),
    ...(topUpId !== undefined && { topUpId }),
  })
  await recordSecurityEvent(ctx, {
    kind: 'card_mismatch',
    ...(companyId !== undefined && { companyId }),
    details: { of: reference },
  })
}
