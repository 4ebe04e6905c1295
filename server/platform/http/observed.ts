import type { FastifyRequest } from 'fastify'
import type { SecurityEventKind } from '#contract/platform/security-events.admin.ts'

/** Facts about a call for the security events and the request log. */
export type Observed = {
  /** The event, if the route alone does not determine it. */
  kind?: SecurityEventKind
  installerId?: number
  companyId?: number
  staffId?: number
  /** The signed-in caller, for the request log. */
  caller?: string
  details?: Record<string, string | number>
}
export type Observe = (facts: Observed) => void

const observed = new WeakMap<FastifyRequest, Observed>()

/** Adds to what is known of a call; what is said later counts. */
export function observe(request: FastifyRequest, facts: Observed) {
  observed.set(request, { ...observed.get(request), ...facts })
}

export function getObserved(request: FastifyRequest): Observed {
  return observed.get(request) ?? {}
}
