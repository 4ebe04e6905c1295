import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const link = z.object({ label: z.string(), url: z.string() })

export const regionalSetting = z.object({
  region_id: z.int(),
  slug: z.string(),
  company_type_state: z.int(),
  vat_field: z.int(),
  company_id_field: z.int(),
  flags: z.int(),
  legal_links: z.array(link),
  contact: z.object({ email: z.string(), phone: z.string(), hours: z.string() }),
  social_links: z.array(link),
  points: z.record(z.string(), z.int()),
  project_days: z.int(),
})
export type RegionalSetting = z.output<typeof regionalSetting>

export const surveyQuestion = z.object({
  id: z.int(),
  type: z.enum(['single', 'multi', 'number', 'share']),
  limit: z.int(),
  min: z.optional(z.int()),
  max: z.optional(z.int()),
  step: z.optional(z.int()),
  required: z.boolean(),
  regions: z.nullable(z.array(z.int())),
  options: z.array(z.object({ id: z.int() })),
})
export type SurveyQuestion = z.output<typeof surveyQuestion>

const publicConfig = z.object({
  regional_settings: z.array(regionalSetting),
  /** Welcome points by country slug. */
  behaviours: z.record(z.string(), z.int()),
  demo: z.boolean(),
})

export const config = z.extend(publicConfig, {
  project_questions: z.array(surveyQuestion),
  card_provider: z.string(),
})
export type Config = z.output<typeof config>

export const getPublicConfig = endpoint('GET /v1/config/public', 'settings', {
  summary: 'Settings of every country, for signed-out screens',
  answer: publicConfig,
})

export const getConfig = endpoint('GET /v1/config', 'settings', {
  summary: 'Settings of every country and the survey questions',
  answer: config,
})
