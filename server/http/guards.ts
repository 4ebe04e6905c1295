import type { FastifyRequest } from 'fastify'
import { Role } from '#contract/installers.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/database/transaction.ts'
import { sessionOf } from '#server/sign-in/sign-in.reads.ts'
import type { Tokens } from '#server/sign-in/tokens.ts'
import { refuse } from './refuse.ts'

/** Who may pass, and what is known of them afterwards. */
export type Guard<Caller> = { name: string; admit(request: FastifyRequest): Promise<Caller> }

export type CallerInstaller = {
  id: number
  uuid: string
  role: number
  language: string
  demo: boolean
}
export type CallerCompany = { id: number; uuid: string; regionId: number }
export type Member = { installer: CallerInstaller; company: CallerCompany; session: { id: string } }

export type Guards = { anyone: Guard<object>; member: Guard<Member>; owner: Guard<Member> }

/**
 * The guards of all routes. The session row decides on each call, not the token alone, so that a
 * revoked session or a blocked person is out at once.
 */
export function createGuards(db: Db, tokens: Tokens, clock: Clock): Guards {
  const admitMember = async (request: FastifyRequest) => {
    const claims = await tokens.read(bearerOf(request))
    const member = claims && (await sessionOf(db, claims.sessionId, clock.now()))
    return member ?? refuse('common.unauthenticated')
  }
  const admitOwner = async (request: FastifyRequest) => {
    const member = await admitMember(request)
    return member.installer.role === Role.owner ? member : refuse('common.forbidden')
  }
  return {
    anyone: { name: 'anyone', admit: async () => ({}) },
    member: { name: 'member', admit: admitMember },
    owner: { name: 'owner', admit: admitOwner },
  }
}

function bearerOf(request: FastifyRequest) {
  return /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
}
