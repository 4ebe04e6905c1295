import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

const maxFrames = 50

const frame = z.object({
  filename: z.string().check(z.regex(/^\/assets\/[\w.-]{1,100}$/)),
  function: z.optional(z.string().check(z.maxLength(200))),
  lineno: z.optional(z.int()),
  colno: z.optional(z.int()),
})

/** Reports carry no personal data and no typed text. */
export const sendErrorReport = endpoint('POST /v2/reports', 'error-reports', {
  summary: 'Report an unexpected error of the portal',
  body: z.object({
    level: z.enum(['warning', 'error']),
    message: z.string().check(z.minLength(1), z.maxLength(500)),
    screen: z.string().check(z.maxLength(200)),
    reference: z.optional(z.string().check(z.maxLength(64))),
    release: z.optional(z.string().check(z.maxLength(100))),
    /** The outermost call first. */
    stack: z.optional(z.array(frame).check(z.maxLength(maxFrames))),
  }),
})
