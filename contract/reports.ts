import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** What a browser tells of an unexpected error: no personal data, no typed text. */
export const sendReport = endpoint('POST /v2/reports', 'reports', {
  summary: 'Reports an unexpected error of the portal',
  body: z.object({
    level: z.enum(['warning', 'error']),
    message: z.string().check(z.minLength(1), z.maxLength(500)),
    screen: z.string().check(z.maxLength(200)),
    reference: z.optional(z.string().check(z.maxLength(64))),
  }),
})
