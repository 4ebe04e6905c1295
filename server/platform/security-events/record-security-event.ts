import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { SecurityEventKind } from '#contract/platform/security-events.admin.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'

export type NewSecurityEvent = {
  kind: SecurityEventKind
  installerId?: number
  /** Of a member who is only named by the path of a call. */
  installerUuid?: string
  companyId?: number
  staffId?: number
  network?: string
  caller?: string
  device?: string
  requestId?: string
  /** Names, numbers and words of the code; never a secret, an address or what somebody typed. */
  details?: Record<string, string | number>
  /** Events of one slot are one row with a count. */
  slot?: string
  count?: number
}

/**
 * Writes one event, outside of any transaction. It never fails its caller: what cannot be written
 * is logged. (safety D3, R10)
 */
export async function recordSecurityEvent(
  { db, log, now }: InDb & { log: Pick<FastifyBaseLogger, 'error'> } & AtTime,
  event: NewSecurityEvent,
) {
  const { slot, count = 1, details = {} } = event
  const installer = event.installerUuid
    ? sql<number>`(select id from installer where uuid = ${event.installerUuid})`
    : sql<number>`${event.installerId ?? null}::bigint`
  await db
    .insertInto('security_event')
    .values({
      kind: event.kind,
      at: now,
      last_at: now,
      count,
      installer_id: installer,
      company_id: sql<number>`coalesce(${event.companyId ?? null}::bigint,
        (select company_id from installer where id = ${installer}))`,
      staff_id: event.staffId ?? null,
      network: event.network ?? '',
      caller: event.caller ?? '',
      device: event.device ?? '',
      request_id: event.requestId ?? '',
      details: JSON.stringify(details),
      ...(slot && { slot }),
    })
    .onConflict((row) =>
      row.column('slot').doUpdateSet((eb) => ({
        count: eb('security_event.count', '+', eb.ref('excluded.count')),
        last_at: now,
        // It has happened again.
        acknowledged_at: null,
        acknowledged_by: null,
      })),
    )
    .execute()
    .catch((error: unknown) => log.error({ err: error, kind: event.kind }, 'security event'))
}
