import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, paragraph } from '#contract/ids.ts'

const reason = paragraph(500, 5)
const texts = z.record(z.string().check(z.maxLength(10)), paragraph(500, 0))

const announcedEnd = z.object({
  last_day: z.iso.date(),
  ends_at: instant,
  texts,
  reason: z.string(),
  announced_by: z.string(),
  announced_at: instant,
  /** True when the reader announced the end; another person must confirm it. */
  is_mine: z.boolean(),
  confirmed_by: z.nullable(z.string()),
  confirmed_at: z.nullable(instant),
  has_ended: z.boolean(),
})
export type AnnouncedEnd = z.output<typeof announcedEnd>

const programmeEndState = z.object({
  end: z.nullable(announcedEnd),
  /** The last days that may be announced today. */
  earliest: z.iso.date(),
  latest: z.iso.date(),
  /** Active companies of the region and the sum of their positive balances, in points. */
  companies: z.int(),
  points: z.int(),
})
export type ProgrammeEndState = z.output<typeof programmeEndState>

export const getProgrammeEnd = endpoint(
  'GET /office/settings/regions/{region}/programme-end',
  'programme-end',
  { summary: 'Get the programme end of a region', answer: programmeEndState },
)

export const announceProgrammeEnd = endpoint(
  'POST /office/settings/regions/{region}/programme-end',
  'programme-end',
  {
    summary: 'Announce the programme end of a region, to be confirmed by another person',
    body: z.object({ last_day: z.iso.date(), texts, reason }),
    answer: programmeEndState,
  },
)

export const confirmProgrammeEnd = endpoint(
  'POST /office/settings/regions/{region}/programme-end/confirmation',
  'programme-end',
  {
    summary: 'Confirm a programme end announced by another person; notifies all members',
    answer: programmeEndState,
  },
)

export const withdrawProgrammeEnd = endpoint(
  'POST /office/settings/regions/{region}/programme-end/withdrawal',
  'programme-end',
  {
    summary: 'Cancel a programme end before its day; notifies the members who were notified of it',
    body: z.object({ reason }),
    answer: programmeEndState,
  },
)
