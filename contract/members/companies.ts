import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { checkbox, line, paragraph } from '#contract/ids.ts'
import { appealLength } from '#contract/earning/company-reviews.rules.ts'
import { company } from './installers.ts'
import { jsonString } from '#contract/json-string.ts'
import { profileAnswers } from '#contract/earning/surveys.ts'

/** A registration number as typed; spaces and dashes do not count. Masked means unchanged. */
export const registrationNumber = line(40, 0)

export const patchCompanyType = endpoint('PATCH /v1/company/{id}/companyType', 'companies', {
  summary: 'Change the company type and accept its disclaimer and declaration',
  body: z.object({
    company_type: z.int().check(z.minimum(1), z.maximum(32_767)),
    disclaimer_accepted: checkbox,
    declaration_accepted: checkbox,
  }),
  answer: company,
})

export const patchCompany = endpoint('PATCH /v1/company/{id}', 'companies', {
  summary: 'Name, address, registration numbers, profile survey, or declining the terms (active 2)',
  body: z.object({
    name: z.optional(line(120, 4)),
    street: z.optional(line(120, 4)),
    house_number: z.optional(line(20, 1)),
    postal_code: z.optional(line(16, 1)),
    city: z.optional(line(100, 2)),
    active: z.optional(z.literal(2)),
    registration_number: z.optional(registrationNumber),
    registration_number_2: z.optional(registrationNumber),
    surveyResponse: z.optional(jsonString(profileAnswers)),
  }),
  answer: company,
})

/** The token comes with the refusal `sign_in.company_rejected` to the owner. */
export const appealRejection = endpoint('POST /v1/company/appeal', 'companies', {
  summary: 'Appeal the rejection of a company; its owner may once, within 30 days',
  body: z.object({
    token: z.string().check(z.maxLength(1000)),
    reason: paragraph(appealLength.max, appealLength.min),
  }),
  answer: z.object({ day: z.iso.date() }),
  status: 201,
})
