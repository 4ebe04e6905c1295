import { findRegion, selectableRegions } from '#contract/regions.ts'
import { useRegion } from './region.ts'
import { useStaff } from './staff.queries.ts'

/** The regions of the person in which the club is open, as ids. */
export function useOfferedRegions(): number[] {
  const { staff } = useStaff()
  return selectableRegions.map(({ id }) => id).filter((id) => staff.regions.includes(id))
}

/** The same as slugs; only that of the address if it names one. */
export function useOfferedSlugs(): string[] {
  const region = useRegion()
  const slugs = useOfferedRegions().flatMap((id) => findRegion(id)?.slug ?? [])
  return region && slugs.includes(region) ? [region] : slugs
}
