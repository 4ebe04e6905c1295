import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { line } from '#contract/ids.ts'

/** Refuses `installers.link_over`. */
export const stopChange = endpoint('POST /v2/account-changes/stop', 'account-changes', {
  summary: 'Stop an account change by the token from its message, without signing in',
  body: z.object({ token: line(64, 20) }),
})
