import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { line, paragraph } from '#contract/ids.ts'
import { operator, rewardsVideo } from './settings.ts'

const code = z.string().check(z.maxLength(10))
const step = z.int().check(z.minimum(0), z.maximum(2))
const address = z.string().check(z.trim(), z.maxLength(300))
const link = z.object({ label: line(40), url: address })
const people = z.nullable(z.int().check(z.minimum(1), z.maximum(1000)))
/** Hash of the state that was read; a change based on an older state is refused. */
const version = z.string().check(z.maxLength(40))
const reason = paragraph(500, 5)

const staffHeroImage = z.object({
  image: z.string().check(z.maxLength(200)),
  link: address,
  isActive: z.boolean(),
  showContent: z.boolean(),
})
export type StaffHeroImage = z.output<typeof staffHeroImage>

const heroImages = z.object({
  region_id: z.int(),
  version,
  hero_images: z.array(staffHeroImage).check(z.maxLength(10)),
})
export type RegionHeroImages = z.output<typeof heroImages>

export const listHeroImages = endpoint('GET /office/hero-images', 'settings', {
  summary: 'List hero images of the home page, by region',
  query: z.object({ region: z.optional(code) }),
  answer: z.object({ data: z.array(heroImages) }),
})

export const changeHeroImages = endpoint('PATCH /office/hero-images/{region}', 'settings', {
  summary: 'Update the hero images of a region; the first active one is shown',
  notFound: 'content.not_found',
  body: z.omit(heroImages, { region_id: true }),
  answer: heroImages,
})

const regionDraft = z.object({
  company_type_state: step,
  vat_field: step,
  company_id_field: step,
  flags: z.int().check(z.minimum(0), z.maximum(3)),
  welcome_points: z.int().check(z.minimum(0), z.maximum(1000)),
  project_days: z.int().check(z.minimum(30), z.maximum(365)),
  team_owners: people,
  team_installers: people,
  legal_links: z.array(link).check(z.maxLength(10)),
  operator,
  contact: z.object({ email: z.email(), phone: line(40), hours: line(40) }),
  social_links: z.array(link).check(z.maxLength(10)),
  rewards_video: z.nullable(rewardsVideo),
})
export type RegionDraft = z.output<typeof regionDraft>

const textByLanguage = z.record(code, paragraph(3000, 0))

const companyTypeDraft = z.object({
  names: z.record(code, line(80)),
  disclaimer_state: step,
  declaration_state: step,
  disclaimers: textByLanguage,
  declarations: textByLanguage,
})
export type CompanyTypeDraft = z.output<typeof companyTypeDraft>
const staffCompanyType = z.extend(companyTypeDraft, { id: z.int(), version })
export type StaffCompanyType = z.output<typeof staffCompanyType>

/** Least and most days between the announcement of new terms and their start. */
export const termsAnnouncementDays = 30
export const farthestTermsDays = 365

const termsDraft = z.object({
  url: address,
  note: paragraph(300, 0),
  /** The local day from which they hold. */
  effective_on: z.iso.date(),
})
export type TermsDraft = z.output<typeof termsDraft>

const regionSettings = z.extend(regionDraft, {
  region_id: z.int(),
  slug: z.string(),
  terms_version: z.int(),
  coming_terms: z.nullable(
    z.extend(z.omit(termsDraft, { effective_on: true }), {
      version: z.int(),
      effective_from: z.iso.datetime(),
      published_by: z.string(),
    }),
  ),
  version,
  company_types: z.array(staffCompanyType),
})
export type RegionSettings = z.output<typeof regionSettings>

export const listRegionSettings = endpoint('GET /office/settings/regions', 'settings', {
  summary: 'List settings and company types of your regions',
  answer: z.object({ data: z.array(regionSettings) }),
})

export const changeRegion = endpoint('PATCH /office/settings/regions/{region}', 'settings', {
  summary: 'Update the settings of a region',
  body: z.extend(regionDraft, { version }),
  answer: regionSettings,
})

export const publishTerms = endpoint('POST /office/settings/regions/{region}/terms', 'settings', {
  summary: 'Announce new terms of a region',
  body: termsDraft,
  answer: regionSettings,
})

export const changeCompanyType = endpoint(
  'PATCH /office/settings/regions/{region}/company-types/{type}',
  'settings',
  {
    summary: 'Update a company type of a region',
    body: z.extend(companyTypeDraft, { version }),
    answer: regionSettings,
  },
)

/** Up to where the rules alone, one person, or a person who is not of finance, may decide. */
const approvalLimits = z.object({
  orders_by_rules: z.int().check(z.minimum(0), z.maximum(10_000)),
  orders_by_one: z.int().check(z.minimum(0), z.maximum(50_000)),
  adjust_by_one: z.int().check(z.minimum(0), z.maximum(1000)),
  adjust_without_finance: z.int().check(z.minimum(0), z.maximum(20_000)),
  adjust_in_month: z.int().check(z.minimum(0), z.maximum(100_000)),
})
export type ApprovalLimits = z.output<typeof approvalLimits>

export const getApprovalLimits = endpoint('GET /office/settings/limits', 'settings', {
  summary: 'Get the approval limits',
  answer: approvalLimits,
})

export const changeApprovalLimits = endpoint('PATCH /office/settings/limits', 'settings', {
  summary: 'Update the approval limits',
  body: z.extend(approvalLimits, { reason }),
  answer: approvalLimits,
})

const maintenance = z.object({ is_on: z.boolean(), changed_at: z.nullable(z.iso.datetime()) })

export const getMaintenance = endpoint('GET /office/maintenance', 'settings', {
  summary: 'Get the maintenance state',
  answer: maintenance,
})

export const switchMaintenance = endpoint('POST /office/maintenance', 'settings', {
  summary: 'Close the club for maintenance, or reopen it',
  body: z.object({ is_on: z.boolean(), reason }),
  answer: maintenance,
})

const day = z.iso.date()
const points = z.int().check(z.minimum(0), z.maximum(1000))

export const pointGroups = ['A', 'B', 'C', 'D'] as const
const groupPoints = z.object({ A: points, B: points, C: points, D: points })
export type GroupPoints = z.output<typeof groupPoints>

const table = z.object({
  /** The first day of the region on which scans earn by it. */
  valid_from: day,
  points: groupPoints,
  state: z.enum(['past', 'current', 'planned']),
})
export type PointTable = z.output<typeof table>

const regionTables = z.object({ region_id: z.int(), tables: z.array(table) })
export type RegionTables = z.output<typeof regionTables>

export const listPointTables = endpoint('GET /office/settings/points', 'settings', {
  summary: 'List point tables of your regions, newest first',
  query: z.object({ region: z.optional(code) }),
  answer: z.object({ data: z.array(regionTables) }),
})

const plannedPoints = z.object({ region_id: z.int(), valid_from: day, points: groupPoints })

export const planPointTable = endpoint('POST /office/settings/points', 'settings', {
  summary: 'Plan a point table from a later day on, or change a planned one; the past is unchanged',
  body: plannedPoints,
  answer: regionTables,
})

export const dropPointTable = endpoint('POST /office/settings/points/drop', 'settings', {
  summary: 'Drop a planned point table',
  body: z.omit(plannedPoints, { points: true }),
  answer: regionTables,
})

const sums = z.object({ group: z.string(), scans: z.int(), before: z.int(), after: z.int() })

export const simulatePoints = endpoint('POST /office/settings/points/simulation', 'settings', {
  summary: "Simulate the points of last month's valid scans with another point table",
  body: z.object({ region_id: z.int(), points: groupPoints }),
  answer: z.object({ from: day, to: day, companies: z.int(), groups: z.array(sums) }),
})
