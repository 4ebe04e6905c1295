import type { FastifyRequest } from 'fastify'
import type { SecurityEventKind } from '#contract/platform/security-events.admin.ts'

/** What the security events and the request log are to know of a call. */
export type Observed = {
  /** What happened, where the route alone does not say it. */
  kind?: SecurityEventKind
  installerId?: number
  companyId?: number
  staffId?: number
  /** Who is signed in, for the request log. */
  caller?: string
  details?: Record<string, string | number>
}
export type Observe = (facts: Observed) => void

const observed = new WeakMap<FastifyRequest, Observed>()

/** Adds to what is known of a call; what is said later counts. */
export function observe(request: FastifyRequest, facts: Observed) {
  observed.set(request, { ...observed.get(request), ...facts })
}

export function observedOf(request: FastifyRequest): Observed {
  return observed.get(request) ?? {}
}
