import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, paragraph, uuid } from '#contract/ids.ts'
import { minAppealPhotos, maxAppealPhotos } from './scans.rules.ts'
import { ticketReference } from '#contract/support/support.ts'

const scan = z.object({
  uuid,
  id: z.int(),
  client_uuid: uuid,
  serial_number: z.string(),
  type: z.string(),
  size: z.string(),
  variant: z.string(),
  source: z.enum(['camera', 'photo', 'manual']),
  flag: z.int(),
  reason_code: z.nullable(z.string()),
  points: z.int(),
  captured_at: instant,
  created_at: instant,
  /** True while the caller may remove the scan. */
  removable: z.boolean(),
  appeal: z.nullable(ticketReference),
})
export type Scan = z.output<typeof scan>

const scanDraft = z.object({
  project_uuid: uuid,
  code: line(500),
  source: z.enum(['camera', 'photo', 'manual']),
  captured_at: instant,
  client_uuid: uuid,
  photo: z.optional(uuid),
})
export type ScanDraft = z.output<typeof scanDraft>

const refusedScan = z.object({
  client_uuid: uuid,
  code: z.string(),
  message: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.int()]))),
})

export const listScans = endpoint('GET /v1/product', 'scans', {
  summary: 'List the scans of a project, by its id or uuid',
  query: z.object({ projects_id: z.string().check(z.maxLength(36)) }),
  answer: z.object({ data: z.array(scan) }),
})

export const createScan = endpoint('POST /v2/scans', 'scans', {
  summary: 'Scan a window into a project and get the verdict',
  body: scanDraft,
  answer: scan,
  status: 201,
})

/** Called by the app of the documents; the portal sends what waited offline one at a time. */
export const createScans = endpoint('POST /v2/scans/batch', 'scans', {
  summary: 'Submit up to 50 scans stored offline; each gets its own verdict or refusal',
  body: z.object({ scans: z.array(scanDraft).check(z.minLength(1), z.maxLength(50)) }),
  answer: z.object({ data: z.array(scan), refused: z.array(refusedScan) }),
})

export const uploadScanPhoto = endpoint('POST /v2/scans/photos', 'scans', {
  summary: 'Upload a photo of the type plate; its location and camera data are removed',
  file: 'file',
  answer: z.object({ uuid }),
  status: 201,
})

export const removeScan = endpoint('DELETE /v2/scans/{uuid}', 'scans', {
  summary: 'Delete a scan from a project in progress; its serial becomes free again',
})

export const appealDraft = z.object({
  text: paragraph(2000),
  photos: z.array(uuid).check(z.minLength(minAppealPhotos), z.maxLength(maxAppealPhotos)),
})
export type AppealDraft = z.output<typeof appealDraft>

export const appealScan = endpoint('POST /v2/scans/{uuid}/appeal', 'scans', {
  summary: 'Appeal the verdict on a scan in review or rejected, once; opens a support ticket',
  body: appealDraft,
  answer: ticketReference,
  status: 201,
})
