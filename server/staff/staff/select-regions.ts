import { findRegion } from '#contract/regions.ts'

/** The regions a list shows: all that are the person's, or the one asked for if it is among them. */
export function selectRegions(
  { regions }: { regions: readonly number[] },
  slug?: string,
): number[] {
  if (!slug) return [...regions]
  const region = findRegion(slug)?.id
  return regions.filter((id) => id === region)
}
