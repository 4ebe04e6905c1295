import type { Region } from '#contract/regions.ts'
import { toLocalDate } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import {
  findConfirmedEnd,
  getLastMoment,
} from '#server/settings/programme-end/programme-end.reads.ts'

/** Refuses `programme.no_registration` with the last day once the end of the country is confirmed. */
export async function requireOpenClub(db: Db, { id, timeZone }: Region) {
  const endsAt = await findConfirmedEnd(db, id)
  if (endsAt)
    refuse('programme.no_registration', { day: toLocalDate(getLastMoment(endsAt), timeZone) })
}
