import type { ListedProject } from '#contract/earning/projects.ts'
import { addressLines, knownRegion } from '#contract/regions.ts'

type Address = Pick<ListedProject, 'street_name' | 'postal_code' | 'city'>

/** The whole address on one line, its parts in the order of the country. */
export function addressOf(project: Address, regionId: number) {
  return linesOf(project, regionId).join(', ')
}

/** The address lines without the street, for layouts that give the street a line of its own. */
export function placeOf(project: Address, regionId: number) {
  return linesOf(project, regionId)
    .filter((line) => line !== project.street_name)
    .join(', ')
}

export function linesOf({ street_name, postal_code, city }: Address, regionId: number) {
  const address = { street: street_name, postalCode: postal_code, city }
  return addressLines(knownRegion(regionId), address)
}
