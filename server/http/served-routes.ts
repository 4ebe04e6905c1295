import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'

export type ServedRoute = { endpoint: Endpoint; guard: string; pattern: RegExp }

const served = new WeakMap<FastifyInstance, ServedRoute[]>()

/** The routes of the contract that an app serves, for its documentation, its 405s and the tests. */
export function servedRoutes(app: FastifyInstance): ServedRoute[] {
  const routes = served.get(app) ?? []
  served.set(app, routes)
  return routes
}

export function patternOf({ path }: Endpoint) {
  return new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}/?$`)
}
