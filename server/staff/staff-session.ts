import type { FastifyRequest } from 'fastify'
import {
  idleMinutes,
  mayDo,
  type Right,
  sessionHours,
  type StaffRole,
} from '#contract/staff.rules.ts'
import type { Staff } from '#server/audit/note-deed.ts'
import type { Db } from '#server/database/transaction.ts'
import { networkOf } from '#server/http/limits.ts'
import { sha256 } from '#server/secrets.ts'

export const officeCookie = 'office'
/** What a form of another site cannot set; `background` is a screen that asks by itself. */
export const officeHeader = 'x-office'
const minute = 60_000
const noteUseSeconds = 30

/** A person of the club who calls, with what stands in the audit of the call. */
export type CallerStaff = Staff & {
  id: number
  uuid: string
  role: StaffRole
  regions: number[]
  language: string
  demo: boolean
  request: { id: string; network: string }
}

/**
 * The live session that the request's cookie names, or null. It ends after 15 minutes without use
 * and 8 hours in all; a screen that asks by itself does not count as use. (safety 44, R11)
 */
export async function staffSessionOf(
  db: Db,
  request: FastifyRequest,
  at: Date,
  isProven: boolean,
): Promise<{ staff: CallerStaff; session: { id: string } } | null> {
  const token = request.cookies[officeCookie]
  if (!token || !isFromOffice(request)) return null
  const row = await db
    .selectFrom('staff_session as s')
    .innerJoin('staff as p', 'p.id', 's.staff_id')
    .select(['p.id', 'p.uuid', 'p.name', 'p.role', 'p.regions', 'p.language', 'p.demo'])
    .select(['s.id as session_id', 's.last_used_at'])
    .where('s.token_hash', '=', sha256(token))
    .where('s.ended_at', 'is', null)
    .where('s.last_used_at', '>', new Date(at.getTime() - idleMinutes * minute))
    .where('s.created_at', '>', new Date(at.getTime() - sessionHours * 60 * minute))
    .where('s.proven_at', isProven ? 'is not' : 'is', null)
    .where('p.active', '=', true)
    .executeTakeFirst()
  if (!row) return null
  const { session_id, last_used_at, role, ...person } = row
  const isOld = at.getTime() - last_used_at.getTime() > noteUseSeconds * 1000
  if (isOld && request.headers[officeHeader] !== 'background') await noteUse(db, session_id, at)
  return {
    staff: {
      ...person,
      role: role as StaffRole,
      request: { id: request.id, network: networkOf(request.ip) },
    },
    session: { id: session_id },
  }
}

export function mayDoHere(staff: Pick<CallerStaff, 'role'>, right: Right) {
  return mayDo(staff.role, right)
}

/** Same site, and a header that only our own script can send. (CSRF) */
function isFromOffice({ headers }: FastifyRequest) {
  const site = headers['sec-fetch-site']
  return headers[officeHeader] !== undefined && (site === undefined || site === 'same-origin')
}

function noteUse(db: Db, id: string, at: Date) {
  return db.updateTable('staff_session').set({ last_used_at: at }).where('id', '=', id).execute()
}
