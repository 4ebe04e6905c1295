import { selectableRegions } from '#contract/regions.ts'

/** The regions that stand as columns: the one that is looked at, or all of the person's. */
export function getRegionColumns(mine: readonly number[], slug: string | undefined) {
  return selectableRegions
    .filter(({ id, slug: own }) => mine.includes(id) && (!slug || slug === own))
    .map(({ id }) => id)
}
