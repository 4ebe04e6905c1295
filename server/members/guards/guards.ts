import { CompanyStatus } from '#contract/members/members.rules.ts'
import type { CallerInstaller, StaffCall, Guards } from '#server/platform/access/callers.ts'
import type { FastifyRequest } from 'fastify'
import { Role } from '#contract/members/installers.ts'
import type { Right } from '#contract/staff/staff.rules.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { requireFreshFactor } from '#server/members/sign-in/fresh-factor.ts'
import { isStaffBrowser, mayDoHere, findStaffSession } from '#server/staff/staff/staff-session.ts'
import { requireStepUp } from '#server/staff/staff/step-up.ts'
import { getBearerToken, createMemberGuards, type MemberGuardParts } from './member-guard.ts'
import { requireNoPause } from '#server/platform/access/spending-pause.ts'
import { observe } from '#server/platform/http/observed.ts'
import { refuse } from '#server/platform/http/refuse.ts'

const { active, declined } = CompanyStatus

/**
 * The guards of all routes. The session's rows decide on each call, not the token alone, so that a
 * revoked session or a blocked person is out at once.
 */
export function createGuards(parts: MemberGuardParts): Guards {
  const { db, clock } = parts
  const memberGuard = createMemberGuards(parts)
  const createStaffGuard = (right: Right | null) => ({
    name: `staff:${right ?? 'any'}`,
    async admit(request: FastifyRequest) {
      const staffSession = await admitStaff(db, request, clock, { isProven: true })
      if (right && !mayDoHere(staffSession.staff, right)) refuse('common.forbidden')
      return staffSession
    },
  })
  const admitEveryone = () => null
  const admitOwners = ({ role }: CallerInstaller) =>
    role === Role.owner ? null : 'common.forbidden'
  const owner = memberGuard('owner', admitOwners, [active])
  return {
    anyone: { name: 'anyone', admit: () => Promise.resolve({}) },
    member: memberGuard('member', admitEveryone, [active]),
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
    onboarding: memberGuard('onboarding', admitEveryone, [active, declined]),
    onboardingOwner: memberGuard('onboardingOwner', admitOwners, [active, declined]),
    staff: createStaffGuard,
    staffWithStepUp: (right) => ({
      name: `staff:${right}`,
      async admit(request) {
        const call = await createStaffGuard(right).admit(request)
        await requireStepUp({ db, staff: call, now: clock.now() })
        return call
      },
    }),
    entering: {
      name: 'entering',
      admit: (request) => admitStaff(db, request, clock, { isProven: false }),
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
async function admitStaff(
  db: Db,
  request: FastifyRequest,
  clock: Clock,
  { isProven }: { isProven: boolean },
): Promise<StaffCall> {
  const staffSession = await findStaffSession(db, request, clock.now(), isProven)
  if (!staffSession) refuse(getBearerToken(request) ? 'common.not_found' : 'common.unauthenticated')
  observe(request, { staffId: staffSession.staff.id, caller: `staff ${staffSession.staff.uuid}` })
  return staffSession
}
