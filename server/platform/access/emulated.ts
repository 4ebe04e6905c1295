import type { FastifyRequest } from 'fastify'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import type { Member } from './callers.ts'
import { toNetwork } from '#server/platform/http/limits.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Writes allowed during an emulation, besides a change of language. (decisions B) */
const openWrites = ['POST /api/v2/installer/logout']
const languageOnly = 'PATCH /api/v1/installer/user/:id'
/** Reads that send something, or give the person's whole file. */
const closedReads = [
  'GET /api/v1/installer/user/:uuid/resend',
  'GET /api/v1/company/user/:uuid/export',
]

/**
 * Lets a person of the club who looks with a member's eyes only read, and writes each request into
 * the audit log. Refuses `common.emulated`. (safety D18)
 */
export async function admitEmulated(db: Db, member: Member, request: FastifyRequest, at: Date) {
  const { emulation } = member.session
  if (!emulation) return
  const isAllowed = mayWhileEmulated(request)
  const [path] = request.url.split('?')
  const staff = { ...emulation.staff, request: { id: request.id, network: toNetwork(request.ip) } }
  await inTransaction(db, (tx) =>
    recordAudit(
      { db: tx, staff, now: at },
      {
        action: 'emulation.request',
        object: { type: 'installer', id: member.installer.uuid },
        regionId: member.company.regionId,
        reason: emulation.reason,
        after: { method: request.method, path, ...(!isAllowed && { refused: true }) },
        actingAs: member.installer.id,
      },
    ),
  )
  if (!isAllowed) refuse('common.emulated')
}

function mayWhileEmulated({ method, routeOptions, body }: FastifyRequest) {
  // HEAD runs the handler of GET.
  const line = `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`
  if (['GET', 'HEAD'].includes(method)) return !closedReads.includes(line)
  if (openWrites.includes(line)) return true
  const keys = typeof body === 'object' && body ? Object.keys(body) : []
  return line === languageOnly && keys.length === 1 && keys[0] === 'languages_id'
}
