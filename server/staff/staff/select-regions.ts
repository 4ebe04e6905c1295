import { findRegion } from '#contract/regions.ts'

export function selectRegions(
  { regions }: { regions: readonly number[] },
  slug?: string,
): number[] {
  if (!slug) return [...regions]
  const region = findRegion(slug)?.id
  return regions.filter((id) => id === region)
}
