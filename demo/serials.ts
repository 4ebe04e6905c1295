import { checkCharacter } from '#contract/earning/scans.rules.ts'
import { regions } from '#contract/regions.ts'

/** The fictional range: sizes in cm, points group and tier category. (decisions E, G) */
const range = [
  { type: 'Pivot window, timber', size: '55×78', variant: 'RWA 100', group: 'A', category: 1 },
  { type: 'Pivot window, timber', size: '66×118', variant: 'RWA 100', group: 'A', category: 1 },
  { type: 'Pivot window, timber', size: '78×98', variant: 'RWA 100', group: 'A', category: 1 },
  { type: 'Pivot window, timber', size: '78×118', variant: 'RWA 100', group: 'A', category: 1 },
  { type: 'Pivot window, timber', size: '78×140', variant: 'RWA 100', group: 'A', category: 1 },
  { type: 'Pivot window, timber', size: '94×140', variant: 'RWA 100', group: 'A', category: 1 },
  { type: 'Pivot window, white', size: '78×118', variant: 'RWW 110', group: 'A', category: 1 },
  { type: 'Top-hung window', size: '78×118', variant: 'RWT 200', group: 'B', category: 2 },
  { type: 'Electric window', size: '78×118', variant: 'RWE 300', group: 'C', category: 3 },
  { type: 'Solar window', size: '94×140', variant: 'RWS 310', group: 'C', category: 3 },
  { type: 'Flat-roof window', size: '80×80', variant: 'RWF 400', group: 'D', category: 4 },
  { type: 'Light tunnel', size: '35', variant: 'RWL 500', group: 'D', category: 5 },
  { type: 'Blackout blind', size: '78×118', variant: 'RWB 600', group: null, category: 6 },
  { type: 'Roller shutter', size: '78×118', variant: 'RWR 700', group: null, category: 7 },
  { type: 'Flashing kit, tiles', size: '78×118', variant: 'RWK 800', group: null, category: 8 },
] as const

export const serialsPerRegion = 120

/** The nth demo serial of a country: three letters, nine digits, check character; nowhere O or I. */
export function buildDemoSerial(regionSlug: string, index: number) {
  const region = regions.find((row) => row.slug === regionSlug)!
  const head = `RW${'ABCDEFGHJKLMNPQR'[region.id % 16]}`
  return buildPlateSerial(head, region.id * 10_000_000 + index * 7919 + 100_003)
}

/** The first serial from the number on whose check character cannot be taken for a digit. */
function buildPlateSerial(head: string, number: number): string {
  const body = head + String(number).padStart(9, '0')
  const check = checkCharacter(body)
  return /[OI]/.test(check) ? buildPlateSerial(head, number + 1) : body + check
}

export function pickDemoModel(index: number) {
  return range[(index * 7) % range.length]!
}

export function getDemoModel(category: number) {
  return range.find((model) => model.category === category)!
}

export function buildDemoCode(serial: string) {
  return `https://w.rooflight.example/w/${serial}?c=${serial.at(-1)}`
}
