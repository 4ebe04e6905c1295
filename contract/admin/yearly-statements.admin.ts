import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { yearlyStatement } from '#contract/yearly-statements.ts'

export const listCompanyStatements = endpoint(
  'GET /office/companies/{uuid}/yearly-statements',
  'points',
  {
    summary: 'The yearly statements of a company, newest first',
    answer: z.object({ data: z.array(yearlyStatement) }),
  },
)

export const getCompanyStatement = endpoint(
  'GET /office/companies/{uuid}/yearly-statements/{statement}',
  'points',
  { summary: 'A yearly statement of a company as a file', download: ['application/pdf'] },
)
