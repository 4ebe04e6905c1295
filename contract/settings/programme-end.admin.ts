import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, paragraph } from '#contract/ids.ts'

const reason = paragraph(500, 5)
const texts = z.record(z.string().check(z.maxLength(10)), paragraph(500, 0))

const announcedEnd = z.object({
  /** The last local day of the club. */
  last_day: z.iso.date(),
  ends_at: instant,
  texts,
  reason: z.string(),
  announced_by: z.string(),
  announced_at: instant,
  /** Who reads it has announced it: somebody else confirms. */
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
  /** Whom and what it concerns: active companies, and their points. */
  companies: z.int(),
  points: z.int(),
})
export type ProgrammeEndState = z.output<typeof programmeEndState>

export const getProgrammeEnd = endpoint(
  'GET /office/settings/regions/{region}/programme-end',
  'settings',
  { summary: 'Whether the club ends in a region', answer: programmeEndState },
)

export const announceProgrammeEnd = endpoint(
  'POST /office/settings/regions/{region}/programme-end',
  'settings',
  {
    summary: 'Announce the end of the club in a region, for another person to confirm',
    body: z.object({ last_day: z.iso.date(), texts, reason }),
    answer: programmeEndState,
  },
)

export const confirmProgrammeEnd = endpoint(
  'POST /office/settings/regions/{region}/programme-end/confirmation',
  'settings',
  {
    summary: 'Confirm the end that another person has announced; all members are told',
    answer: programmeEndState,
  },
)

export const withdrawProgrammeEnd = endpoint(
  'POST /office/settings/regions/{region}/programme-end/withdrawal',
  'settings',
  {
    summary: 'Take the end back before its day; members who were told are told again',
    body: z.object({ reason }),
    answer: programmeEndState,
  },
)
