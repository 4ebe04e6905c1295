import type { FastifyRequest } from 'fastify'
import type { Right, StaffRole } from '#contract/staff/staff.rules.ts'
import type { System } from '#server/platform/actor.ts'

export type ByStaff = { staff: Staff }
export type ByStaffOrSystem = { staff: Staff | System }

export type Guard<Caller> = { name: string; admit(request: FastifyRequest): Promise<Caller> }

/** Reads may start at once; the answer may be sent only if `isCurrent`. */
type RecalledCaller<Caller> = {
  caller: Caller
  /** True when the session version that was read just now still matches the remembered caller. */
  isCurrent(version: string | null): boolean
}

export type RecallingGuard<Caller> = Guard<Caller> & {
  recall(request: FastifyRequest): Promise<RecalledCaller<Caller> | undefined>
}

export type CallerInstaller = {
  id: number
  uuid: string
  role: number
  language: string
  demo: boolean
  /** A person of the club looks through these eyes: codes stay hidden. */
  isEmulated?: boolean
  /** The club changed the account lately: nothing is spent until then. */
  spendingPausedUntil?: Date
  /** Rights that the owner gives an employee; an owner has all of them. (decisions H) */
  mayRegister: boolean
  seesProjects: boolean
  seesHistory: boolean
  mayRequest: boolean
}

export const everyRight = {
  mayRegister: true,
  seesProjects: true,
  seesHistory: true,
  mayRequest: true,
}

export type CallerCompany = { id: number; uuid: string; regionId: number }

export type EmulationCall = {
  id: string
  reason: string
  endsAt: Date
  staff: { id: number; uuid: string; name: string }
}

export type Member = {
  installer: CallerInstaller
  company: CallerCompany
  session: { id: string; emulation?: EmulationCall }
}

export type StaffCall = { staff: CallerStaff; session: { id: string } }

export type Guards = {
  anyone: Guard<object>
  member: RecallingGuard<Member>
  owner: RecallingGuard<Member>
  /** Owners whose account the club has not changed in the last 72 hours. (decision 0014) */
  spending: Guard<Member>
  /** An owner who has shown a factor within ten minutes. */
  freshOwner: Guard<Member>
  registering: Guard<Member>
  reading: Guard<Member>
  /** Members who are still finishing sign-in: their company may have declined the terms before. */
  onboarding: Guard<Member>
  onboardingOwner: Guard<Member>
  /** A staff member with this right; null: any staff member who is signed in. */
  staff(right: Right | null): Guard<StaffCall>
  /** The same, with the second factor shown again in the last five minutes. (safety row 47) */
  staffWithStepUp(right: Right): Guard<StaffCall>
  /** A person of the club between the code and the second factor. */
  entering: Guard<StaffCall>
  /** A browser with a staff session, for pages that change nothing; to others they are missing. */
  staffPage: Guard<object>
}

export type CallerStaff = Staff & {
  id: number
  uuid: string
  role: StaffRole
  regions: number[]
  language: string
  demo: boolean
  request: { id: string; network: string }
}

export type Staff = { id: number; name: string; regions: readonly number[]; request?: StaffRequest }

export type StaffRequest = { id: string; network: string }
