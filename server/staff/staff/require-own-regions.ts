import type { Staff } from '#server/platform/access/callers.ts'
import { selectableRegions } from '#contract/regions.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Refuses `content.foreign_regions` unless all wanted regions are the staff member's own. */
export function requireOwnRegions(
  { regions }: Pick<Staff, 'regions'>,
  regionIds: readonly number[] | null,
) {
  const all = regionIds ?? selectableRegions.map(({ id }) => id)
  if (!all.every((id) => regions.includes(id))) refuse('content.foreign_regions')
}
