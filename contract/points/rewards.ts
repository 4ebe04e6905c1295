import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'
import { behavioursPerPage } from './rewards.rules.ts'

const language = z.optional(z.string().check(z.maxLength(10)))
const region = z.optional(z.string().check(z.maxLength(10)))

const behaviour = z.object({
  uuid,
  name: z.string(),
  description: z.string(),
  /** The name of a picture of the portal. */
  icon: z.string(),
  points: z.int(),
  earned: z.int(),
  /** Times it can be earned: in a year when `yearly`, else ever; null without a limit. */
  maximum: z.nullable(z.int()),
  /** True when `earned` and `maximum` count a calendar year. */
  yearly: z.boolean(),
})
export type Behaviour = z.output<typeof behaviour>

const certificate = z.object({
  uuid,
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  slug: z.string(),
  /** Months it is valid. */
  longevity: z.int(),
  issued_on: instant,
  expires_on: instant,
  state: z.enum(['valid', 'expiring', 'expired']),
  /** The person it speaks of; null where it speaks of the company. */
  holder: z.nullable(z.string()),
  /** Leads everybody to its check at `/verify/{code}`. */
  code: z.string(),
})
export type Certificate = z.output<typeof certificate>

const certificateCheck = z.object({
  state: z.enum(['valid', 'expired', 'revoked', 'unknown']),
  certificate: z.nullable(
    z.object({
      name: z.string(),
      description: z.string(),
      company: z.string(),
      country: z.string(),
      issued_on: instant,
      expires_on: instant,
    }),
  ),
})
export type CertificateCheck = z.output<typeof certificateCheck>

const invitation = z.object({
  code: z.string(),
  /** Points for each of the two companies after the first closed project of the invited one. */
  points: z.int(),
  /** Paid invitations of this year. */
  used: z.int(),
  maximum: z.int(),
})
export type Invitation = z.output<typeof invitation>

export const listBehaviours = endpoint('GET /v1/behaviour', 'rewards', {
  summary: "List what earns points in the member's country besides products",
  query: z.object({
    page: pageNumber,
    limit: pageSize(behavioursPerPage),
    /** Accepted and ignored: the own country counts. */
    region_id: region,
    language,
  }),
  answer: z.object({ data: z.array(behaviour), meta: pageMeta }),
})

export const listCertificates = endpoint('GET /v1/behaviour/certificates', 'rewards', {
  summary: "List the company's certificates, the newest of each kind and person",
  query: z.object({ region_id: region, language }),
  answer: z.object({ data: z.array(certificate) }),
})

export const linkCertificate = endpoint('GET /v1/behaviour/certificates/{uuid}/link', 'rewards', {
  summary: 'Get a link to the PDF of a certificate, valid for 15 minutes',
  query: z.object({ language }),
  answer: z.object({ url: z.string(), expires_at: instant }),
})

export const checkCertificate = endpoint('GET /v1/certificates/check', 'rewards', {
  summary: 'Check by its code whether a certificate is genuine and valid (public)',
  query: z.object({ code: z.string().check(z.maxLength(40)), language }),
  answer: certificateCheck,
})

export const getInvitation = endpoint('GET /v1/behaviour/invitation', 'rewards', {
  summary: "Get the company's invite code, what it pays and how often it has paid this year",
  answer: invitation,
})
