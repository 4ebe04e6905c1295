import { selectableRegions } from '#contract/regions.ts'

export function getRegionColumns(mine: readonly number[], slug: string | undefined) {
  return selectableRegions
    .filter(({ id, slug: regionSlug }) => mine.includes(id) && (!slug || slug === regionSlug))
    .map(({ id }) => id)
}
