import { type CallerStaff } from '#server/platform/access/callers.ts'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { graceSeconds } from '#contract/members/sessions.rules.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import type { FastifyRequest } from 'fastify'
import {
  idleMinutes,
  mayDo,
  type Right,
  sessionHours,
  type StaffRole,
} from '#contract/staff/staff.rules.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { toNetwork } from '#server/platform/http/limits.ts'
import { sha256 } from '#server/platform/secrets.ts'

/** A browser takes `__Host-` only over TLS, and gives it to no other host. */
export function getStaffCookie({
  baseUrl,
  backOfficeUrl,
}: Pick<Config, 'baseUrl' | 'backOfficeUrl'>) {
  return (backOfficeUrl ?? baseUrl).startsWith('https:')
    ? { name: '__Host-back-office', path: '/', secure: true }
    : { name: 'office', path: '/api/office', secure: false }
}

/** Forms of other sites cannot set it; `background` marks calls a screen makes by itself. */
export const staffHeader = 'x-back-office'
const touchSeconds = 30

/**
 * The live session that the request's cookie names, or null. It ends after 15 minutes without use
 * and 8 hours in all; polling by a screen does not count as use. (safety row 44, R11)
 */
export async function findStaffSession(
  db: Db,
  request: FastifyRequest,
  at: Date,
  isProven: boolean,
): Promise<{ staff: CallerStaff; session: { id: string } } | null> {
  const token = getToken(request)
  if (!token || !isFromBackOffice(request)) return null
  const row = await selectLiveSessions(db, token, at, isProven)
    .select(['p.id', 'p.uuid', 'p.name', 'p.role', 'p.regions', 'p.language', 'p.demo'])
    .select(['s.id as session_id', 's.last_used_at'])
    .executeTakeFirst()
  if (!row) return null
  const { session_id, last_used_at, role, ...person } = row
  const isOld = at.getTime() - last_used_at.getTime() > touchSeconds * 1000
  if (isOld && request.headers[staffHeader] !== 'background')
    await touchSession({ db, now: at }, session_id)
  return {
    staff: {
      ...person,
      role: role as StaffRole,
      request: { id: request.id, network: toNetwork(request.ip) },
    },
    session: { id: session_id },
  }
}

/** Checks for a live staff session in a browser request without changing it. */
export async function isStaffBrowser(db: Db, request: FastifyRequest, at: Date) {
  const token = getToken(request)
  if (!token) return false
  const row = await selectLiveSessions(db, token, at).select('s.id').executeTakeFirst()
  return row !== undefined
}

export function mayDoHere(staff: Pick<CallerStaff, 'role'>, right: Right) {
  return mayDo(staff.role, right)
}

function getToken(request: FastifyRequest) {
  return request.cookies[getStaffCookie(request.server.context.config).name]
}

function selectLiveSessions(db: Db, token: string, at: Date, isProven = true) {
  const hash = sha256(token)
  const holding = new Date(at.getTime() - graceSeconds * 1000)
  return db
    .selectFrom('staff_session as s')
    .innerJoin('staff as p', 'p.id', 's.staff_id')
    .where((eb) =>
      eb.or([
        eb('s.token_hash', '=', hash),
        // Calls that were on their way when the second factor was shown again.
        eb.and([eb('s.former_hash', '=', hash), eb('s.renewed_at', '>=', holding)]),
      ]),
    )
    .where('s.ended_at', 'is', null)
    .where('s.last_used_at', '>', new Date(at.getTime() - idleMinutes * minuteMs))
    .where('s.created_at', '>', new Date(at.getTime() - sessionHours * hourMs))
    .where('s.proven_at', isProven ? 'is not' : 'is', null)
    .where('p.active', '=', true)
}

/** Same site, and a header that only our own script can send. (CSRF) */
function isFromBackOffice({ headers }: FastifyRequest) {
  const site = headers['sec-fetch-site']
  return headers[staffHeader] !== undefined && (site === undefined || site === 'same-origin')
}

function touchSession({ db, now }: InDb & AtTime, id: string) {
  return db.updateTable('staff_session').set({ last_used_at: now }).where('id', '=', id).execute()
}
