import { getRegion } from '#contract/regions.ts'
import type { ProgrammeEnd, PublicConfig } from '#contract/settings/settings.ts'
import { formatLastDay } from '#ui/format.ts'

/** The last day of the club in a country, in words; the end is the first instant after it. */
export function formatProgrammeEndDay({ ends_at }: ProgrammeEnd, timeZone?: string) {
  return formatLastDay(ends_at, timeZone)
}

/** The last days of the countries in which the club ends: no new company joins there. */
export function getEndsByRegion({ regional_settings }: PublicConfig): ReadonlyMap<number, string> {
  return new Map(
    regional_settings.flatMap(({ region_id, programme_end: end }) =>
      end ? [[region_id, formatProgrammeEndDay(end, getRegion(region_id).timeZone)] as const] : [],
    ),
  )
}
