import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, paragraph, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'

const code = z.string().check(z.maxLength(10))
const reason = paragraph(500, 5)

const regionPoints = z.object({
  region_id: z.int(),
  points: z.int().check(z.minimum(0), z.maximum(5000)),
})

const behaviourDraft = z.object({
  names: z.record(code, line(120)),
  descriptions: z.record(code, paragraph(500)),
  active: z.boolean(),
  /** At most so often in a year; null: no limit, or paid once. */
  per_year: z.nullable(z.int().check(z.minimum(1), z.maximum(1000))),
  /** In my regions; 0 pays nothing and is not listed. */
  points: z.array(regionPoints).check(z.maxLength(20)),
})
export type BehaviourDraft = z.output<typeof behaviourDraft>

const staffBehaviour = z.extend(behaviourDraft, {
  uuid,
  slug: z.string(),
  is_once: z.boolean(),
  version: z.string(),
})
export type StaffBehaviour = z.output<typeof staffBehaviour>

export const listStaffBehaviours = endpoint('GET /office/behaviours', 'rewards', {
  summary: 'List behaviours, with their points in your regions',
  answer: z.object({ data: z.array(staffBehaviour) }),
})

export const changeBehaviour = endpoint('PATCH /office/behaviours/{uuid}', 'rewards', {
  summary: 'Update the texts, limit or points of a behaviour, effective immediately',
  body: z.extend(behaviourDraft, { version: z.string().check(z.maxLength(40)) }),
  answer: staffBehaviour,
})

export const certificateStates = ['valid', 'expired', 'revoked'] as const
const state = z.enum(certificateStates)

const staffCertificate = z.object({
  uuid,
  name: z.string(),
  company: z.object({ uuid, name: z.string() }),
  region_id: z.int(),
  holder: z.nullable(z.string()),
  basis: z.enum(['training', 'scans']),
  code: z.string(),
  issued_at: instant,
  expires_at: instant,
  state,
})
export type StaffCertificate = z.output<typeof staffCertificate>

export const listStaffCertificates = endpoint('GET /office/certificates', 'rewards', {
  summary: 'List issued certificates, newest first',
  query: z.object({
    state: z.optional(state),
    kind: z.optional(line(60)),
    region: z.optional(code),
    text: z.optional(line(100, 0)),
    page: pageNumber,
    limit: pageSize(40),
  }),
  answer: z.object({ data: z.array(staffCertificate), meta: pageMeta }),
})

export const listCertificateKinds = endpoint('GET /office/certificate-kinds', 'rewards', {
  summary: 'List kinds of certificates',
  answer: z.object({ data: z.array(z.object({ slug: z.string(), name: z.string() })) }),
})

export const revokeCertificate = endpoint('POST /office/certificates/{uuid}/revoke', 'rewards', {
  summary: 'Revoke a certificate; its public check reports this from then on',
  body: z.object({ reason }),
})

const attendee = z.object({
  typed: z.string(),
  name: z.nullable(z.string()),
  company: z.nullable(z.string()),
  /** `found` in a dry run, `repeated` if recorded before, `unknown` without a member. */
  outcome: z.enum(['unknown', 'found', 'recorded', 'repeated']),
})
export type Attendee = z.output<typeof attendee>

export const recordTrainings = endpoint('POST /office/trainings', 'rewards', {
  summary: 'Record who attended a training and who passed; a dry run only looks up the people',
  body: z.object({
    trained_on: z.iso.date(),
    place: line(60, 2),
    /** E-mail addresses or phone numbers. */
    people: z.array(line(120)).check(z.minLength(1), z.maxLength(100)),
    passed: z.nullable(line(60)),
    is_dry: z.boolean(),
  }),
  answer: z.object({ people: z.array(attendee) }),
})
