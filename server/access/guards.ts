import type { CallerInstaller, StaffCall, Guards, Member } from '#server/access/callers.ts'
import type { FastifyRequest } from 'fastify'
import { Role } from '#contract/installers.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Right } from '#contract/rules/staff.rules.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/database/transaction.ts'
import { isCurrent, requireFreshFactor } from '#server/sign-in/fresh-factor.ts'
import { sessionOf } from '#server/sign-in/sign-in.reads.ts'
import type { Tokens } from '#server/sign-in/tokens.ts'
import { isStaffBrowser, mayDoHere, staffSessionOf } from '#server/staff/staff-session.ts'
import { requireStepUp } from '#server/staff/step-up.ts'
import { requireProgramme } from './ended-programme.ts'
import { admitEmulated } from './emulated.ts'
import { requireNoPause } from './spending-pause.ts'
import { observe } from '#server/http/observed.ts'
import { refuse } from '#server/http/refuse.ts'

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
      if (!found || !isCurrent(claims, found, clock.now())) refuse('common.unauthenticated')
      if (!statuses.includes(found.companyStatus)) refuse('common.unauthenticated')
      observeMember(request, found.member)
      // New terms are accepted on the way in.
      if (found.areTermsDue && !statuses.includes(declined)) refuse('common.unauthenticated')
      const refusal = refusalOf(found.member.installer)
      if (refusal) refuse(refusal)
      await admitEmulated(db, found.member, request, clock.now())
      requireProgramme(request, found.programmeEndsAt, clock.now())
      return found.member
    },
  })
  const staff = (right: Right | null) => ({
    name: `staff:${right ?? 'any'}`,
    async admit(request: FastifyRequest) {
      const found = await staffCallOf(db, request, clock, { isProven: true })
      if (right && !mayDoHere(found.staff, right)) refuse('common.forbidden')
      return found
    },
  })
  const everyone = () => null
  const owners = ({ role }: CallerInstaller) => (role === Role.owner ? null : 'common.forbidden')
  const owner = memberGuard('owner', owners, [active])
  return {
    anyone: { name: 'anyone', admit: () => Promise.resolve({}) },
    member: memberGuard('member', everyone, [active]),
    owner,
    spending: {
      name: 'spending',
      async admit(request) {
        const member = await owner.admit(request)
        requireNoPause(member, clock.now())
        return member
      },
    },
    freshOwner: {
      name: 'freshOwner',
      async admit(request) {
        const member = await owner.admit(request)
        await requireFreshFactor({ ...member, db, now: clock.now() })
        return member
      },
    },
    registering: memberGuard(
      'registering',
      ({ mayRegister }) => (mayRegister ? null : 'team.withdrawn'),
      [active],
    ),
    reading: memberGuard('reading', ({ seesHistory }) => (seesHistory ? null : 'team.withdrawn'), [
      active,
    ]),
    onboarding: memberGuard('onboarding', everyone, [active, declined]),
    onboardingOwner: memberGuard('onboardingOwner', owners, [active, declined]),
    staff,
    steppedUp: (right) => ({
      name: `staff:${right}`,
      async admit(request) {
        const found = await staff(right).admit(request)
        await requireStepUp({ db, staff: found, now: clock.now() })
        return found
      },
    }),
    entering: {
      name: 'entering',
      admit: (request) => staffCallOf(db, request, clock, { isProven: false }),
    },
    staffPage: {
      name: 'staffPage',
      async admit(request) {
        if (!(await isStaffBrowser(db, request, clock.now()))) refuse('common.not_found')
        return {}
      },
    },
  }
}

/**
 * The back office is not there for a member's token; its session lies in a cookie alone. (safety R11)
 */
async function staffCallOf(
  db: Db,
  request: FastifyRequest,
  clock: Clock,
  { isProven }: { isProven: boolean },
): Promise<StaffCall> {
  const found = await staffSessionOf(db, request, clock.now(), isProven)
  if (!found) refuse(bearerOf(request) ? 'common.not_found' : 'common.unauthenticated')
  observe(request, { staffId: found.staff.id, caller: `staff ${found.staff.uuid}` })
  return found
}

function observeMember(request: FastifyRequest, { installer, company, session }: Member) {
  const staffId = session.emulation?.staff.id
  const caller = `installer ${installer.uuid}`
  observe(request, { installerId: installer.id, companyId: company.id, staffId, caller })
}

function bearerOf(request: FastifyRequest) {
  return /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
}
