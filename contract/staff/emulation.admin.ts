import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, paragraph } from '#contract/ids.ts'

const emulationReason = z.object({ reason: paragraph(500, 5) })

/** The address opens the portal once within two minutes; the view ends after thirty. */
export const emulateInstaller = endpoint('POST /office/installers/{uuid}/emulation', 'emulation', {
  summary: 'Start the emulation of a member',
  notFound: 'staff.not_found',
  body: emulationReason,
  answer: z.object({ url: z.string(), ends_at: instant }),
  status: 201,
})
