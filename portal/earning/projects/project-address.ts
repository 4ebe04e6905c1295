import type { ListedProject } from '#contract/earning/projects.ts'
import { toAddressLines, getRegion } from '#contract/regions.ts'

type Address = Pick<ListedProject, 'street_name' | 'postal_code' | 'city'>

export function formatAddress(project: Address, regionId: number) {
  return formatAddressLines(project, regionId).join(', ')
}

/** The address lines without the street, for layouts that give the street a line of its own. */
export function formatTown(project: Address, regionId: number) {
  return formatAddressLines(project, regionId)
    .filter((line) => line !== project.street_name)
    .join(', ')
}

export function formatAddressLines({ street_name, postal_code, city }: Address, regionId: number) {
  const address = { street: street_name, postalCode: postal_code, city }
  return toAddressLines(getRegion(regionId), address)
}
