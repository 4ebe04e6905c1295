import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { reason } from './members.admin.ts'

/** For a person who has lost the device; a code is enough again. Refuses `passkeys.none`. */
export const clearPasskeys = endpoint(
  'POST /office/installers/{uuid}/passkey-removal',
  'passkeys',
  {
    summary: 'Remove all passkeys of a member, who is notified',
    notFound: 'installers.not_found',
    body: z.object({ reason }),
  },
)
