import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sessionHours } from '#contract/staff/staff.rules.ts'
import type { AppContext } from '#server/platform/context.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { getStaffCookie } from './staff-session.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { StaffCall } from '#server/platform/access/callers.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

export type GiveCookie = (token: string) => void

type Answering = { request: FastifyRequest; setHeader(name: string, value: string): void }

/** The cookie that no script reads, no other site sends and no other host gets. (safety R11) */
export function buildCookieGiver(
  { config }: Pick<AppContext, 'config'>,
  { request, setHeader }: Answering,
): GiveCookie {
  const { name, path, secure } = getStaffCookie(config)
  return (token) =>
    setHeader(
      'set-cookie',
      request.server.serializeCookie(name, token, {
        path,
        httpOnly: true,
        sameSite: 'strict',
        secure,
        maxAge: token ? sessionHours * 3600 : 0,
      }),
    )
}

type Opening = { staffId: number; network: string; userAgent: string; isProven: boolean }

/** A session that is open, or only open for the second factor; gives the token of its cookie. */
export async function openStaffSession({ db: tx, now }: InTx & AtTime, opening: Opening) {
  const { staffId, network, userAgent, isProven } = opening
  const token = generateToken()
  await tx
    .insertInto('staff_session')
    .values({
      staff_id: staffId,
      token_hash: sha256(token),
      created_at: now,
      last_used_at: now,
      proven_at: isProven ? now : null,
      network,
      user_agent: userAgent.slice(0, 300),
    })
    .execute()
  return token
}

/** Opens the back office to a session whose second factor was right, under a new token. */
export async function proveSession({ db: tx, now }: InTx & AtTime, sessionId: string) {
  const token = generateToken()
  await tx
    .updateTable('staff_session')
    .set({ token_hash: sha256(token), proven_at: now, stepped_up_at: now, last_used_at: now })
    .where('id', '=', sessionId)
    .execute()
  return token
}

/** The second factor was shown again: the session goes on under a new token; the former holds a moment. (ASVS 7.2.4) */
export async function renewStaffSession({ db: tx, now }: InTx & AtTime, sessionId: string) {
  const token = generateToken()
  await tx
    .updateTable('staff_session')
    .set((eb) => ({
      former_hash: eb.ref('token_hash'),
      token_hash: sha256(token),
      renewed_at: now,
      stepped_up_at: now,
    }))
    .where('id', '=', sessionId)
    .execute()
  return token
}

export async function endStaffSessions(
  { db: tx, now }: InTx & AtTime,
  { staffId, sessionId }: { staffId: number; sessionId?: string },
) {
  let query = tx
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
  if (sessionId) query = query.where('id', '=', sessionId)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return Number(numUpdatedRows)
}

function generateToken() {
  return randomBytes(32).toString('base64url')
}

export async function signOutStaff(ctx: StaffContext & StaffCall, giveCookie: GiveCookie) {
  const { staff, session } = ctx
  await inTransaction(ctx, (ctx) =>
    endStaffSessions(ctx, { staffId: staff.id, sessionId: session.id }),
  )
  giveCookie('')
  return undefined
}
