import type { FastifyRequest } from 'fastify'
import { Role } from '#contract/installers.ts'
import type { RefusalCode } from '#contract/refusals.ts'
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
  /** What the owner lets an employee do; an owner may everything. (decisions H) */
  mayRegister: boolean
  seesProjects: boolean
  seesHistory: boolean
}
/** The rights of an owner. */
export const everyRight = { mayRegister: true, seesProjects: true, seesHistory: true }

export type CallerCompany = { id: number; uuid: string; regionId: number }
export type Member = {
  installer: CallerInstaller
  company: CallerCompany
  session: { id: string }
}

export type Guards = {
  anyone: Guard<object>
  member: Guard<Member>
  owner: Guard<Member>
  /** Members whom the owner lets register jobs, scan and answer surveys. */
  registering: Guard<Member>
  /** Members who may read the statement of points. */
  reading: Guard<Member>
  /** Members who are still finishing sign-in: their company may have declined the terms before. */
  joining: Guard<Member>
  joiningOwner: Guard<Member>
}

const active = 1
const declined = 2

/**
 * The guards of all routes. The session row decides on each call, not the token alone, so that a
 * revoked session or a blocked person is out at once.
 */
export function createGuards(db: Db, tokens: Tokens, clock: Clock): Guards {
  const memberGuard = (
    name: string,
    refusalOf: (installer: CallerInstaller) => RefusalCode | null,
    statuses: number[],
  ) => ({
    name,
    async admit(request: FastifyRequest) {
      const claims = await tokens.read(bearerOf(request))
      const found = claims && (await sessionOf(db, claims.sessionId, clock.now()))
      if (!found || !statuses.includes(found.companyStatus)) refuse('common.unauthenticated')
      const refusal = refusalOf(found.member.installer)
      if (refusal) refuse(refusal)
      return found.member
    },
  })
  const everyone = () => null
  const owners = ({ role }: CallerInstaller) => (role === Role.owner ? null : 'common.forbidden')
  return {
    anyone: { name: 'anyone', admit: () => Promise.resolve({}) },
    member: memberGuard('member', everyone, [active]),
    owner: memberGuard('owner', owners, [active]),
    registering: memberGuard(
      'registering',
      ({ mayRegister }) => (mayRegister ? null : 'team.withdrawn'),
      [active],
    ),
    reading: memberGuard('reading', ({ seesHistory }) => (seesHistory ? null : 'team.withdrawn'), [
      active,
    ]),
    joining: memberGuard('joining', everyone, [active, declined]),
    joiningOwner: memberGuard('joiningOwner', owners, [active, declined]),
  }
}

function bearerOf(request: FastifyRequest) {
  return /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
}
