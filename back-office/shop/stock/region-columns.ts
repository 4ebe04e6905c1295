import { selectableRegions } from '#contract/regions.ts'

/** The regions shown as columns: the chosen one, or all of the person. */
export function getRegionColumns(mine: readonly number[], slug: string | undefined) {
  return selectableRegions
    .filter(({ id, slug: regionSlug }) => mine.includes(id) && (!slug || slug === regionSlug))
    .map(({ id }) => id)
}
