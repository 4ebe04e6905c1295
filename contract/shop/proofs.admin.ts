import * as z from 'zod/mini'
import { claim } from '#contract/staff/claims.admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, paragraph, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'
import { printPhases } from './prints.rules.ts'
import { orderPrint } from './proofs.ts'

const listedProof = z.object({
  uuid,
  number: z.string(),
  subtype: z.string(),
  company: z.object({ uuid, name: z.string() }),
  region_id: z.int(),
  quantity: z.int(),
  phase: z.enum(printPhases),
  no: z.int(),
  created_at: instant,
  due_at: z.nullable(instant),
  findings: z.int(),
  /** Claim of the order; its kind is `orders`. */
  claim: z.nullable(claim),
})
export type ListedProof = z.output<typeof listedProof>

const proofFilters = {
  phase: z.optional(z.enum(printPhases)),
  region: z.optional(line(2)),
  q: z.optional(line(80, 0)),
}

export const listProofs = endpoint('GET /office/proofs', 'proofs', {
  summary: "List printed orders in the staff member's regions, those in review by the club first",
  query: z.object({ page: pageNumber, limit: pageSize(50), ...proofFilters }),
  answer: z.object({
    data: z.array(listedProof),
    /** `open`: number of prints in each phase, regardless of the filter. */
    meta: z.extend(pageMeta, { open: z.record(z.string(), z.int()) }),
  }),
})

export const nextProof = endpoint('POST /office/proofs/next', 'proofs', {
  summary: 'Claim the oldest free proof in review; null at the end',
  body: z.object({ region: proofFilters.region }),
  answer: z.object({ uuid: z.nullable(uuid) }),
})

/** One transfer to the printer: downloaded by a person, or sent by mail or HTTP. */
const handOver = z.object({ via: z.string(), at: instant, by: z.string() })

const staffPrint = z.extend(orderPrint, {
  company: z.object({ uuid, name: z.string(), recommended: z.boolean() }),
  number: z.string(),
  status: z.int(),
  quantity: z.int(),
  region_id: z.int(),
  claim: z.nullable(claim),
  /** The ways to the printer that are set up: `download` always, `mail`, `http`. */
  ways: z.array(z.enum(['download', 'mail', 'http'])),
  hand_overs: z.array(handOver),
})
export type StaffPrint = z.output<typeof staffPrint>

export const getStaffPrint = endpoint('GET /office/proofs/{uuid}', 'proofs', {
  summary: 'Get the print of an order: versions, findings and hand-over to the printer',
  notFound: 'marketing.not_found',
  answer: staffPrint,
})

export const downloadStaffProof = endpoint('GET /office/proofs/{uuid}/{no}/file', 'proofs', {
  summary: 'Download the print file of a version',
  notFound: 'marketing.not_found',
  download: ['application/pdf'],
})

export const downloadPrintLogo = endpoint('GET /office/proofs/{uuid}/logo', 'proofs', {
  summary: 'Download the logo of the newest version as it was uploaded',
  notFound: 'marketing.not_found',
  download: ['application/octet-stream'],
})

export const releaseProof = endpoint('POST /office/proofs/{uuid}/{no}/release', 'proofs', {
  summary: 'Release a version; the member is asked to approve it',
  notFound: 'marketing.not_found',
  body: z.object({ note: paragraph(1000, 0) }),
  answer: staffPrint,
})

export const uploadProof = endpoint('POST /office/proofs/{uuid}/file', 'proofs', {
  summary:
    'Upload a corrected print file; its boxes, fonts and colours are checked, then it is sent',
  notFound: 'marketing.not_found',
  file: 'file',
  answer: staffPrint,
  status: 201,
})

export const askForChange = endpoint('POST /office/proofs/{uuid}/{no}/question', 'proofs', {
  summary: 'Ask the member to change data that cannot be printed',
  notFound: 'marketing.not_found',
  body: z.object({ note: paragraph(1000) }),
  answer: staffPrint,
})

export const downloadHandOver = endpoint('GET /office/proofs/{uuid}/hand-over', 'proofs', {
  summary: 'Download the approved print file and its job ticket as a ZIP',
  notFound: 'marketing.not_found',
  download: ['application/zip'],
})

export const handOverPrint = endpoint('POST /office/proofs/{uuid}/hand-over', 'proofs', {
  summary: 'Send the ZIP to the printer by mail or HTTP, as configured',
  notFound: 'marketing.not_found',
  body: z.object({ via: z.enum(['mail', 'http']) }),
  answer: staffPrint,
})
