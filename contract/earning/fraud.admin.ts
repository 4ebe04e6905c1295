import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, paragraph, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'
import { fraudRuleNames } from './fraud.rules.ts'
import { linkKinds } from './fraud-links.rules.ts'

const whole = (minimum: number, maximum: number) =>
  z.int().check(z.minimum(minimum), z.maximum(maximum))
const rule = z.enum(fraudRuleNames)
const namedCompany = z.object({ uuid, name: z.string(), region_id: z.int() })

const fraudDraft = z.object({
  /** Score from which a person reviews the project. */
  border: whole(1, 1000),
  rules: z.record(rule, z.object({ weight: whole(0, 100), from: whole(1, 10_000) })),
})
export type FraudDraft = z.output<typeof fraudDraft>

/** The version that was read; a change based on an older one is refused. */
const version = z.int()
const fraudSettings = z.extend(fraudDraft, { version })
export type StaffFraudSettings = z.output<typeof fraudSettings>

export const getFraudSettings = endpoint('GET /office/settings/fraud', 'fraud', {
  summary: 'Get the weights and borders of the fraud score',
  answer: fraudSettings,
})

export const changeFraudSettings = endpoint('PATCH /office/settings/fraud', 'fraud', {
  summary: 'Update the weights and borders of the fraud score, for surveys from now on',
  body: z.extend(fraudSettings, { reason: paragraph(500, 5) }),
  answer: fraudSettings,
})

const simulation = z.object({
  from: instant,
  /** Projects whose survey came in since then. */
  projects: z.int(),
  /** Of these, how many the score sends to a person as it is, and with the other weights. */
  before: z.int(),
  after: z.int(),
  data: z.array(
    z.object({
      uuid,
      number: z.string(),
      region_id: z.int(),
      company: z.string(),
      before: z.int(),
      after: z.int(),
    }),
  ),
  meta: pageMeta,
})
export type FraudSimulation = z.output<typeof simulation>

export const simulateFraud = endpoint('POST /office/settings/fraud/simulation', 'fraud', {
  summary: 'Simulate other fraud weights on the projects of the last 90 days',
  body: z.extend(fraudDraft, { page: pageNumber, limit: pageSize(20) }),
  answer: simulation,
})

const linkedGroups = z.object({
  groups: z.array(
    z.object({
      companies: z.array(z.extend(namedCompany, { risk: z.int() })),
      links: z.array(
        z.object({ kind: z.enum(linkKinds), label: z.string(), companies: z.array(uuid) }),
      ),
    }),
  ),
})
export type LinkedCompanies = z.output<typeof linkedGroups>['groups'][number]

export const listCompanyLinks = endpoint('GET /office/company-links', 'fraud', {
  summary: "List linked companies in the staff member's regions",
  query: z.object({
    region: z.optional(z.string().check(z.maxLength(2))),
    company: z.optional(uuid),
  }),
  answer: linkedGroups,
})

const companyFraud = z.object({
  risk: z.int(),
  rules: z.array(z.object({ rule, weight: z.int(), projects: z.int() })),
})
export type CompanyFraud = z.output<typeof companyFraud>

export const getCompanyFraud = endpoint('GET /office/companies/{uuid}/fraud', 'fraud', {
  summary: 'List fraud findings against a company in the last 90 days, each rule once',
  answer: companyFraud,
})
