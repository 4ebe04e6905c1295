import type { FastifyRequest } from 'fastify'
import type { SecurityEventKind } from '#contract/platform/security-events.admin.ts'

export type CallFacts = {
  /** The event, if the route alone does not determine it. */
  kind?: SecurityEventKind
  installerId?: number
  companyId?: number
  staffId?: number
  caller?: string
  details?: Record<string, string | number>
}
export type Observe = (facts: CallFacts) => void

const factsByRequest = new WeakMap<FastifyRequest, CallFacts>()

/** Adds to what is known of a call; what is said later counts. */
export function observe(request: FastifyRequest, facts: CallFacts) {
  factsByRequest.set(request, { ...factsByRequest.get(request), ...facts })
}

export function getObserved(request: FastifyRequest): CallFacts {
  return factsByRequest.get(request) ?? {}
}
