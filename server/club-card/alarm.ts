import type { AtTime, InDb } from '#server/database/contexts.ts'
import { recordSecurityEvent } from '#server/security-events/record-security-event.ts'
import type { CardContext } from './card-context.ts'

type Alarmed = Pick<CardContext, 'log'> & { outside: Pick<CardContext['outside'], 'errorReports'> }

/** Tells staff of something that a person has to settle. Numbers of cards never stand in it. */
export function alarm(
  { log, outside }: Alarmed,
  { message, reference }: { message: string; reference: string },
) {
  log.error({ reference }, message)
  outside.errorReports
    .send({ level: 'error', message, screen: 'club-card', reference })
    .catch((error: unknown) => log.error({ err: error }, 'alarm not sent'))
}

/**
 * The same of what our record and the provider's do not agree on: it is an alert, too, until somebody
 * has looked at it.
 */
export async function alarmOfMismatch(
  ctx: Alarmed & InDb & AtTime,
  { message, reference, companyId }: { message: string; reference: string; companyId?: number },
) {
  alarm(ctx, { message, reference })
  await recordSecurityEvent(ctx, { kind: 'card_mismatch', companyId, details: { of: reference } })
}
