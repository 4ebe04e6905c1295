import { CompanyStatus } from '#contract/members/members.rules.ts'
import type { FastifyRequest } from 'fastify'
import type { RefusalCode } from '#contract/refusals.ts'
import type { CallerInstaller, Member, RecallingGuard } from '#server/platform/access/callers.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { QuickReads } from '#server/platform/database/quick-reads.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { observe } from '#server/platform/http/observed.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { isCurrent } from '#server/members/sign-in/fresh-factor.ts'
import { createSessionMemory } from '#server/members/sign-in/session-memory.ts'
import type { FoundSession } from '#server/members/sign-in/sign-in.reads.ts'
import type { Tokens } from '#server/members/sign-in/tokens.ts'
import { admitEmulated } from '#server/platform/access/emulated.ts'
import { requireProgramme } from '#server/platform/access/ended-programme.ts'

export type MemberGuardParts = { db: Db; quick: QuickReads; tokens: Tokens; clock: Clock }

export function createMemberGuards({ db, quick, tokens, clock }: MemberGuardParts) {
  const sessions = createSessionMemory(db, quick, clock)
  return (
    name: string,
    refusalOf: (installer: CallerInstaller) => RefusalCode | null,
    statuses: number[],
  ): RecallingGuard<Member> => {
    const findRefusal = ({ areTermsDue, member }: FoundSession) =>
      // New terms are accepted on the way in.
      areTermsDue && !statuses.includes(CompanyStatus.declined)
        ? 'common.unauthenticated'
        : refusalOf(member.installer)
    return {
      name,
      async admit(request) {
        const claims = await tokens.read(getBearerToken(request))
        const session = claims && (await sessions.current(claims.sessionId))
        if (!session || !isCurrent(claims, session, clock.now())) refuse('common.unauthenticated')
        if (!statuses.includes(session.companyStatus)) refuse('common.unauthenticated')
        observeMember(request, session.member)
        const refusal = findRefusal(session)
        if (refusal) refuse(refusal)
        await admitEmulated(db, session.member, request, clock.now())
        requireProgramme(request, session.programmeEndsAt, clock.now())
        return session.member
      },
      async recall(request) {
        const claims = await tokens.read(getBearerToken(request))
        const session = claims && sessions.recalled(claims.sessionId)
        if (!session || !isCurrent(claims, session, clock.now())) return undefined
        if (!statuses.includes(session.companyStatus) || findRefusal(session)) return undefined
        return {
          caller: session.member,
          isCurrent(version) {
            if (!sessions.isCurrent(claims.sessionId, session, version)) return false
            observeMember(request, session.member)
            return true
          },
        }
      },
    }
  }
}

function observeMember(request: FastifyRequest, { installer, company, session }: Member) {
  const staffId = session.emulation?.staff.id
  const caller = `installer ${installer.uuid}`
  observe(request, { installerId: installer.id, companyId: company.id, staffId, caller })
}

export function getBearerToken(request: FastifyRequest) {
  return /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
}
