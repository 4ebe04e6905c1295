import type { LanguageCode } from './languages.ts'

/**
 * One row a country. `minimumPoints` is the least total of an order of products. `toAddressLines` is the
 * order of the lines under the street: Z postal code, C city, A street. Heavy products are not sent
 * where `takesHeavyItems` is false: parcels have a limit of weight there. Only fixed
 * values belong here; those that staff may change are in the database, seeded from
 * `server/settings/seed/regions`.
 */
export type Region = {
  id: number
  slug: string
  callingCode: string
  language: LanguageCode
  timeZone: string
  minimumPoints: number
  addressLines: readonly string[]
  takesHeavyItems: boolean
  selectable: boolean
}

const withoutHeavyItems = ['ba', 'rs', 'ua']
const streetThenCode = ['A', 'Z C'] as const

export const regions: readonly Region[] = [
  buildRegion(2, 'ba', '387', 'bs', 'Europe/Sarajevo', 0, streetThenCode),
  buildRegion(3, 'bg', '359', 'bg', 'Europe/Sofia', 100, streetThenCode),
  buildRegion(4, 'hr', '385', 'hr', 'Europe/Zagreb', 51, ['A', 'HR-Z C']),
  buildRegion(5, 'cz', '420', 'cs', 'Europe/Prague', 60, streetThenCode),
  buildRegion(6, 'ee', '372', 'et', 'Europe/Tallinn', 40, streetThenCode),
  buildRegion(7, 'hu', '36', 'hu', 'Europe/Budapest', 39, ['C', 'A', 'Z']),
  buildRegion(9, 'lv', '371', 'lv', 'Europe/Riga', 40, ['A', 'C, LV-Z']),
  buildRegion(10, 'pl', '48', 'pl', 'Europe/Warsaw', 128, streetThenCode),
  buildRegion(11, 'ro', '40', 'ro', 'Europe/Bucharest', 102, streetThenCode),
  buildRegion(12, 'rs', '381', 'sr', 'Europe/Belgrade', 0, streetThenCode),
  buildRegion(13, 'sk', '421', 'sk', 'Europe/Bratislava', 60, streetThenCode),
  buildRegion(14, 'si', '386', 'sl', 'Europe/Ljubljana', 51, ['A', 'SI-Z C']),
  buildRegion(16, 'ua', '380', 'uk', 'Europe/Kyiv', 20, ['A', 'C', 'Z']),
  buildRegion(17, 'lt', '370', 'lt', 'Europe/Vilnius', 40, ['A', 'LT-Z C']),
  { ...buildRegion(8, 'it', '39', 'en', 'Europe/Rome', 50, streetThenCode), selectable: false },
  {
    ...buildRegion(15, 'tr', '90', 'en', 'Europe/Istanbul', 50, streetThenCode),
    selectable: false,
  },
]

export const selectableRegions = regions.filter((region) => region.selectable)

export function findRegion(key: number | string): Region | undefined {
  return regions.find((region) => region.id === Number(key) || region.slug === key)
}

export function getRegion(id: number): Region {
  const region = findRegion(id)
  if (!region) throw new Error(`No region has the id ${id}.`)
  return region
}

/** Address lines in the country's order. A code that already has its country prefix keeps one. */
export function toAddressLines(
  region: Region,
  address: { street: string; postalCode: string; city: string },
) {
  const code = address.postalCode.replace(new RegExp(`^${region.slug}-?\\s*`, 'i'), '')
  const parts = { A: address.street, Z: code, C: address.city }
  return region.addressLines
    .map((lineOrder) =>
      lineOrder.replace(/\b[AZC]\b/g, (part) => parts[part as keyof typeof parts]),
    )
    .map((text) => text.trim())
    .filter((text) => text !== '')
}

export function formatAddressLine(region: Region, address: Parameters<typeof toAddressLines>[1]) {
  return toAddressLines(region, address).join(', ')
}

export function beginsWithTown(region: Region) {
  return region.addressLines[0] === 'C'
}

function buildRegion(
  id: number,
  slug: string,
  callingCode: string,
  language: LanguageCode,
  timeZone: string,
  minimumPoints: number,
  lines: readonly string[],
): Region {
  return {
    id,
    slug,
    callingCode,
    language,
    timeZone,
    minimumPoints,
    addressLines: lines,
    takesHeavyItems: !withoutHeavyItems.includes(slug),
    selectable: true,
  }
}
