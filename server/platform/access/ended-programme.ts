import type { FastifyRequest } from 'fastify'
import * as card from '#contract/points/club-card.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as marketing from '#contract/shop/prints.ts'
import * as projects from '#contract/earning/projects.ts'
import * as photos from '#contract/earning/reference-photos.ts'
import * as scans from '#contract/earning/scans.ts'
import * as requests from '#contract/shop/order-requests.ts'
import * as orders from '#contract/shop/orders.ts'
import * as surveys from '#contract/earning/surveys.ts'
import * as team from '#contract/members/team.ts'
import { toUrl } from '#server/platform/http/served-routes.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/**
 * Endpoints refused once the club has ended in a country: all that earn or spend points. Reading,
 * the account, open orders, returns, the card and support go on until they are done. (decisions M)
 */
const endedWrites: readonly Endpoint[] = [
  projects.createProject,
  projects.extendProject,
  projects.reopenProject,
  surveys.answerProjectSurvey,
  scans.createScan,
  scans.createScans,
  scans.uploadScanPhoto,
  scans.appealScan,
  photos.sendReferencePhoto,
  requests.askForOrder,
  orders.placeOrder,
  marketing.uploadPrintFile,
  card.topUpCard,
  team.inviteMember,
  team.resendInvitation,
]

const lines = new Set(endedWrites.map(({ method, path }) => `${method} ${toUrl({ path })}`))

/** Refuses `programme.ended` from the end of the club in the company's country on. */
export function requireProgramme(request: FastifyRequest, endsAt: Date | null, now: Date) {
  if (!endsAt || endsAt > now) return
  const { method, routeOptions } = request
  if (lines.has(`${method} ${routeOptions.url}`)) refuse('programme.ended')
}
