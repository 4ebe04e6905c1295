import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line } from '#contract/ids.ts'

/** 0 disabled, 2 required, anything else optional. */
export const StepState = { disabled: 0, optional: 1, required: 2 } as const

const companyType = z.object({
  id: z.int(),
  name_translated: z.string(),
  disclaimer_state: z.int(),
  declaration_state: z.int(),
  disclaimer_translated: z.string(),
  declaration_translated: z.string(),
})
export type CompanyType = z.output<typeof companyType>

const link = z.object({ label: z.string(), url: z.string() })

export const operator = z.object({
  name: line(120, 0),
  address: line(200, 0),
  register: line(200, 0),
  vat: line(40, 0),
  authority: line(200, 0),
})
export type Operator = z.output<typeof operator>

const programmeEnd = z.object({
  /** The first local midnight without the club. */
  ends_at: instant,
  /** Staff's addition to the club's own text; empty when there is none. */
  text: z.string(),
})
export type ProgrammeEnd = z.output<typeof programmeEnd>

export const regionalSetting = z.object({
  region_id: z.int(),
  slug: z.string(),
  company_types: z.array(companyType),
  company_type_state: z.int(),
  vat_field: z.int(),
  company_id_field: z.int(),
  flags: z.int(),
  legal_links: z.array(link),
  operator,
  contact: z.object({ email: z.string(), phone: z.string(), hours: z.string() }),
  social_links: z.array(link),
  points: z.record(z.string(), z.int()),
  project_days: z.int(),
  programme_end: z.nullable(programmeEnd),
})
export type RegionalSetting = z.output<typeof regionalSetting>

/** One of our own videos by its name, or the id of one at YouTube with a picture before the tap. */
export const rewardsVideo = z.object({ video: z.string(), youtube: z.string(), poster: z.string() })
export type RewardsVideo = z.output<typeof rewardsVideo>

const option = z.object({ id: z.int(), sub_questions: z.optional(z.array(z.int())) })

const questionTexts = z.record(
  z.string(),
  z.object({
    title: z.optional(z.string()),
    options: z.optional(z.record(z.string(), z.string())),
  }),
)
export type QuestionTexts = z.output<typeof questionTexts>

const surveyQuestion = z.object({
  id: z.int(),
  type: z.enum(['single', 'multi', 'number', 'share']),
  limit: z.int(),
  min: z.nullable(z.int()),
  max: z.nullable(z.int()),
  step: z.nullable(z.int()),
  required: z.boolean(),
  regions: z.nullable(z.array(z.int())),
  /** Stands before our own words. */
  texts: z.optional(questionTexts),
  options: z.array(option),
})
export type SurveyQuestion = z.output<typeof surveyQuestion>

const heroImage = z.object({
  image: z.string(),
  link: z.string(),
  isActive: z.boolean(),
  showContent: z.boolean(),
})

const publicConfig = z.object({
  regional_settings: z.array(regionalSetting),
  /** Welcome points by country slug. */
  behaviours: z.record(z.string(), z.int()),
  profile_questions: z.array(surveyQuestion),
  hero_images: z.array(z.extend(heroImage, { region_id: z.int() })),
  demo: z.boolean(),
})
export type PublicConfig = z.output<typeof publicConfig>

const config = z.extend(publicConfig, {
  regional_settings: z.array(
    /** Null: the region shows the Polish one. */
    z.extend(regionalSetting, { rewards_video: z.nullable(rewardsVideo) }),
  ),
  project_questions: z.array(surveyQuestion),
  card_provider: z.string(),
})
export type Config = z.output<typeof config>

/** The language of the texts; unknown ones fall back to English. */
const inLanguage = z.object({ language: z.optional(z.string().check(z.maxLength(10))) })

export const getPublicConfig = endpoint('GET /v1/config/public', 'settings', {
  summary: 'Get the settings of every country and the profile questions, for signed-out screens',
  query: inLanguage,
  answer: publicConfig,
})

export const getConfig = endpoint('GET /v1/config', 'settings', {
  summary: 'Get the settings of every country and all survey questions',
  query: inLanguage,
  answer: config,
})
