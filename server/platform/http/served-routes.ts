import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'

export type ServedRoute = { endpoint: Endpoint; guard: string; pattern: RegExp }

const routesByServer = new WeakMap<object, ServedRoute[]>()

/** A part with parsers of its own inherits from its app. */
export function getServedRoutes(app: FastifyInstance): ServedRoute[] {
  for (let whole: object | null = app; whole; whole = Object.getPrototypeOf(whole) as object | null)
    if (routesByServer.has(whole)) return routesByServer.get(whole)!
  const routes: ServedRoute[] = []
  routesByServer.set(app, routes)
  return routes
}

export function toUrl({ path }: Pick<Endpoint, 'path'>) {
  return `/api${path.replace(/\{(\w+)\}/g, ':$1')}`
}

export function toPathPattern({ path }: Endpoint) {
  return new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}/?$`)
}
