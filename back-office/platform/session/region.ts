import { useNavigate, useSearch } from '@tanstack/react-router'
import { selectableRegions } from '#contract/regions.ts'
import { useStaff } from './staff.queries.ts'

/** The region of the address, or nothing: all regions of the person. */
export function useRegion(): string | undefined {
  const slug = useSearch({ strict: false, select: ({ region }) => region })
  return useMyRegions().includes(slug ?? '') ? slug : undefined
}

export function useMyRegions(): string[] {
  const { staff } = useStaff()
  return selectableRegions.filter(({ id }) => staff.regions.includes(id)).map(({ slug }) => slug)
}

export function useChooseRegion() {
  const navigate = useNavigate()
  return (region: string | undefined) =>
    navigate({ to: '.', search: (before) => ({ ...before, region, page: undefined }) })
}
