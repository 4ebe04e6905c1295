import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'

/**
 * More rows than this are never counted, paged to or exported: choose fewer days. (safety row 50)
 */
export const maxAuditRows = 10_000

export const auditTypes = [
  'company',
  'installer',
  'project',
  'scan',
  'order',
  'top_up',
  'adjustment',
  'ticket',
  'product',
  'category',
  'voucher_pool',
  'serial',
  'content',
  'behaviour',
  'certificate',
  'broadcast',
  'message',
  'region',
  'company_type',
  'tier',
  'survey',
  'maintenance',
  'invariants',
  'staff',
  'emulation',
  'bulk',
] as const
export type AuditType = (typeof auditTypes)[number]

const entry = z.object({
  id: z.int(),
  at: instant,
  /** The actor; `system` is set if no person acted, its texts are `backOffice.audit.system`. */
  staff: z.object({ uuid: z.nullable(uuid), name: z.string(), system: z.nullable(z.string()) }),
  /** The member whose eyes the person saw through. */
  acting_as: z.nullable(z.object({ uuid, name: z.string() })),
  action: z.string(),
  object: z.object({ type: z.string(), id: z.string(), label: z.string() }),
  region: z.nullable(z.string()),
  reason: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** Its words went with the member whom they spoke of. */
  is_erased: z.boolean(),
  request_id: z.string(),
  network: z.string(),
})
export type AuditEntry = z.output<typeof entry>

const filter = {
  type: z.optional(line(30)),
  id: z.optional(line(80)),
  staff: z.optional(uuid),
  action: z.optional(line(60)),
  region: z.optional(line(3)),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  text: z.optional(line(100)),
}
export type AuditFilter = z.output<z.ZodMiniObject<typeof filter>>

/** Newest first; `total` counts to `maxAuditRows`. */
export const listAudit = endpoint('GET /office/audit', 'audit', {
  summary: 'List audit events of one object or of all',
  query: z.object({ ...filter, page: pageNumber, limit: pageSize(50) }),
  answer: z.object({ data: z.array(entry), meta: pageMeta }),
})

export const exportAudit = endpoint('GET /office/audit/csv', 'audit', {
  summary: 'Export audit events as CSV (audited)',
  query: z.object(filter),
  download: ['text/csv'],
})

export const getAuditState = endpoint('GET /office/audit/state', 'audit', {
  summary: 'Get the filters of the audit log and the state of its chain',
  answer: z.object({
    people: z.array(z.object({ uuid, name: z.string() })),
    actions: z.array(z.string()),
    /** Null until the chain has been looked over for the first time. */
    checked_at: z.nullable(instant),
    broken_at: z.nullable(z.int()),
  }),
})

const readEntry = z.object({
  at: instant,
  installer: z.object({ uuid, name: z.string() }),
  company: z.object({ uuid, name: z.string() }),
  order: z.object({ uuid, number: z.string() }),
  channel: z.enum(['reveal', 'detail']),
})
export type VoucherRead = z.output<typeof readEntry>

export const listVoucherReads = endpoint('GET /office/audit/voucher-reads', 'audit', {
  summary: 'List which members have seen which voucher codes',
  query: z.object({
    region: z.optional(line(3)),
    order: z.optional(uuid),
    page: pageNumber,
    limit: pageSize(50),
  }),
  answer: z.object({ data: z.array(readEntry), meta: pageMeta }),
})
