import { selectableRegions } from '#contract/regions.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'

/** What is for other regions too is not the person's to write. Refuses `content.foreign_regions`. */
export function requireOwnRegions(
  { regions }: Pick<CallerStaff, 'regions'>,
  wanted: readonly number[] | null,
) {
  const all = wanted ?? selectableRegions.map(({ id }) => id)
  if (!all.every((id) => regions.includes(id))) refuse('content.foreign_regions')
}
