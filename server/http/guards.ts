import type { FastifyRequest } from 'fastify'
import { Role } from '#contract/installers.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Right } from '#contract/staff.rules.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/database/transaction.ts'
import { sessionOf } from '#server/sign-in/sign-in.reads.ts'
import type { Tokens } from '#server/sign-in/tokens.ts'
import { type CallerStaff, mayDoHere, staffSessionOf } from '#server/staff/staff-session.ts'
import { requireStepUp } from '#server/staff/step-up.ts'
import { admitEmulated } from './emulated.ts'
import { refuse } from './refuse.ts'

/** Who may pass, and what is known of them afterwards. */
export type Guard<Caller> = { name: string; admit(request: FastifyRequest): Promise<Caller> }

export type CallerInstaller = {
  id: number
  uuid: string
  role: number
  language: string
  demo: boolean
  /** A person of the club looks through these eyes: codes stay hidden. */
  isEmulated?: boolean
  /** What the owner lets an employee do; an owner may everything. (decisions H) */
  mayRegister: boolean
  seesProjects: boolean
  seesHistory: boolean
}
/** The rights of an owner. */
export const everyRight = { mayRegister: true, seesProjects: true, seesHistory: true }

export type CallerCompany = { id: number; uuid: string; regionId: number }
/** Who of the club looks through a member's eyes, and at whom. */
export type EmulationCall = {
  id: string
  reason: string
  endsAt: Date
  staff: { id: number; uuid: string; name: string }
  label: string
}
export type Member = {
  installer: CallerInstaller
  company: CallerCompany
  session: { id: string; emulation?: EmulationCall }
}

/** Who of the club calls; what they do is noted as `staff`, where they may is `staff.regions`. */
export type OfficeCall = { staff: CallerStaff; session: { id: string } }

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
  /** A person of the club who has this right; null: whoever of them is signed in. */
  staff(right: Right | null): Guard<OfficeCall>
  /** The same, with the second factor shown again in the last five minutes. (safety 47) */
  steppedUp(right: Right): Guard<OfficeCall>
  /** A person of the club between the code and the second factor. */
  entering: Guard<OfficeCall>
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
      // New terms are accepted on the way in.
      if (found.areTermsDue && !statuses.includes(declined)) refuse('common.unauthenticated')
      const refusal = refusalOf(found.member.installer)
      if (refusal) refuse(refusal)
      await admitEmulated(db, found.member, request, clock.now())
      return found.member
    },
  })
  const staff = (right: Right | null) => ({
    name: `staff:${right ?? 'any'}`,
    async admit(request: FastifyRequest) {
      const found = await officeCallOf(db, request, clock, { isProven: true })
      if (right && !mayDoHere(found.staff, right)) refuse('common.forbidden')
      return found
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
    staff,
    steppedUp: (right) => ({
      name: `staff:${right}`,
      async admit(request) {
        const found = await staff(right).admit(request)
        await requireStepUp(db, found, clock.now())
        return found
      },
    }),
    entering: {
      name: 'entering',
      admit: (request) => officeCallOf(db, request, clock, { isProven: false }),
    },
  }
}

/** The office is not there for a member's token; its session lies in a cookie alone. (R11) */
async function officeCallOf(
  db: Db,
  request: FastifyRequest,
  clock: Clock,
  { isProven }: { isProven: boolean },
): Promise<OfficeCall> {
  const found = await staffSessionOf(db, request, clock.now(), isProven)
  if (!found) refuse(bearerOf(request) ? 'common.not_found' : 'common.unauthenticated')
  return found
}

function bearerOf(request: FastifyRequest) {
  return /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
}
