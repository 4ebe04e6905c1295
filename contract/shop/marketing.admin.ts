import * as z from 'zod/mini'
import { claim } from '#contract/staff/claims.admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, paragraph, uuid } from '#contract/ids.ts'
import { orderPrint } from './marketing.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'
import { printPhases } from './marketing.rules.ts'

const listedProof = z.object({
  uuid,
  number: z.string(),
  subtype: z.string(),
  company: z.object({ uuid, name: z.string() }),
  region_id: z.int(),
  quantity: z.int(),
  phase: z.enum(printPhases),
  /** The newest version. */
  no: z.int(),
  created_at: instant,
  due_at: z.nullable(instant),
  /** How many findings the newest version has. */
  findings: z.int(),
  /** That of the order: its kind is `orders`. */
  claim: z.nullable(claim),
})
export type ListedProof = z.output<typeof listedProof>

const proofFilters = {
  phase: z.optional(z.enum(printPhases)),
  region: z.optional(line(2)),
  q: z.optional(line(80, 0)),
}

export const listProofs = endpoint('GET /office/proofs', 'marketing', {
  summary: 'Printed orders of my regions, those that wait for the club first',
  query: z.object({ page: pageNumber, limit: pageSize(50), ...proofFilters }),
  answer: z.object({
    data: z.array(listedProof),
    /** How many there are of each phase, whatever the filter says. */
    meta: z.extend(pageMeta, { open: z.record(z.string(), z.int()) }),
  }),
})

export const nextProof = endpoint('POST /office/proofs/next', 'marketing', {
  summary: 'Take the oldest proof that waits and that nobody holds; null at the end',
  body: z.object({ region: proofFilters.region }),
  answer: z.object({ uuid: z.nullable(uuid) }),
})

/** What the printer is given: once by a person's download, or sent by mail or HTTP. */
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

export const getStaffPrint = endpoint('GET /office/proofs/{uuid}', 'marketing', {
  summary: 'The print of one order: versions, findings, what was handed to the printer',
  answer: staffPrint,
})

export const downloadStaffProof = endpoint('GET /office/proofs/{uuid}/{no}/file', 'marketing', {
  summary: 'The print file of one version',
  download: ['application/pdf'],
})

export const downloadPrintLogo = endpoint('GET /office/proofs/{uuid}/logo', 'marketing', {
  summary: 'The logo of the newest version as it was uploaded',
  download: ['application/octet-stream'],
})

export const releaseProof = endpoint('POST /office/proofs/{uuid}/{no}/release', 'marketing', {
  summary: 'The version is good as made: the member is asked to approve it',
  body: z.object({ note: paragraph(1000, 0) }),
  answer: staffPrint,
})

export const uploadProof = endpoint('POST /office/proofs/{uuid}/file', 'marketing', {
  summary: 'A corrected print file: its boxes, fonts and colours are checked, then it is sent',
  file: 'file',
  answer: staffPrint,
  status: 201,
})

export const askForChange = endpoint('POST /office/proofs/{uuid}/{no}/question', 'marketing', {
  summary: 'The club cannot print it so: the member is asked to change the data',
  body: z.object({ note: paragraph(1000) }),
  answer: staffPrint,
})

export const downloadHandOver = endpoint('GET /office/proofs/{uuid}/hand-over', 'marketing', {
  summary: 'The approved print file and its job ticket in one ZIP, for the printer',
  download: ['application/zip'],
})

export const handOverPrint = endpoint('POST /office/proofs/{uuid}/hand-over', 'marketing', {
  summary: 'Sends the ZIP to the printer by mail or HTTP, as it is set up',
  body: z.object({ via: z.enum(['mail', 'http']) }),
  answer: staffPrint,
})
