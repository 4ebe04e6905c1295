/** The verdict on a scan, as the documents number it. */
export const ScanFlag = { normal: 1, inReview: 2, rejected: 3 } as const
export type ScanFlag = (typeof ScanFlag)[keyof typeof ScanFlag]

/** Why a scan is in review (flag 2) or rejected (flag 3); worded under `scans.reasons`. */
export const reasonFlags = {
  not_in_register: 2,
  other_region: 2,
  too_old: 2,
  no_photo: 2,
  many_at_address: 2,
  many_by_user: 2,
  many_by_company: 2,
  contested: 2,
  removed_elsewhere: 2,
  credited_elsewhere: 3,
  scrapped: 3,
  returned: 3,
  blacklisted: 3,
  bad_check: 3,
  not_confirmed: 3,
  plate_unreadable: 3,
  wrong_photo: 3,
  not_our_product: 3,
  not_installed: 3,
} as const satisfies Record<string, ScanFlag>

export type ReasonCode = keyof typeof reasonFlags

/** Statuses of a serial in the register with which it earns nothing; each is a reason as well. */
export const withdrawnStatuses = ['scrapped', 'returned', 'blacklisted'] as const
export type WithdrawnStatus = (typeof withdrawnStatuses)[number]

export function isWithdrawn(status: string): status is WithdrawnStatus {
  return (withdrawnStatuses as readonly string[]).includes(status)
}

/** Tier categories 1 to 5 are windows, the others accessories. */
export function isWindowCategory(category: number) {
  return category <= 5
}

/** Keys under `productTypes` in `phrases`, by the spelling of the register. */
const typeKeys = {
  'pivot window, timber': 'pivotTimber',
  'pivot window, white': 'pivotWhite',
  'top-hung window': 'topHung',
  'electric window': 'electric',
  'solar window': 'solar',
  'flat-roof window': 'flatRoof',
  'light tunnel': 'lightTunnel',
  'blackout blind': 'blackoutBlind',
  'roller shutter': 'rollerShutter',
  'flashing kit, tiles': 'flashingTiles',
} as const

export const productTypes = Object.keys(typeKeys)

/** The key of a type in any capitals; a type that is not in the range yet has none. */
export function findProductTypeKey(type: string) {
  return typeKeys[type.trim().toLowerCase() as keyof typeof typeKeys] as
    | (typeof typeKeys)[keyof typeof typeKeys]
    | undefined
}

export const minAppealPhotos = 1
export const maxAppealPhotos = 3

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The check character of ISO/IEC 7064, MOD 37,36, over letters and digits. */
export function checkCharacter(body: string) {
  let sum = 36
  for (const character of body.replaceAll('-', '')) {
    sum = (sum + alphabet.indexOf(character)) % 36 || 36
    sum = (sum * 2) % 37
  }
  return alphabet[(37 - sum) % 36]!
}

/**
 * The serial inside a scanned or typed code, upper case and without separators, or null when the
 * text is none of the three forms: our own link `…/w/{serial}`, a GS1 Digital Link with 01 and 21,
 * or a bare serial of 8 to 20 letters, digits and dashes.
 */
export function parseSerial(text: string): string | null {
  const code = text.trim().normalize('NFKC')
  const link = /^https?:\/\/[^/\s]+\/(.+)$/i.exec(code)?.[1]
  if (link === undefined) return parseBareSerial(code.replace(/\s/g, ''))
  const [path, query] = link.split(/[?#]/) as [string, string?]
  const own = /^(?:[^/]+\/)*w\/([^/]+)$/.exec(path)?.[1]
  if (own !== undefined) return withCheck(parseBareSerial(decodeOrEmpty(own)), query)
  const gs1 = /(?:^|\/)01\/\d{8,14}\/(?:[^/]+\/[^/]+\/)*21\/([^/]+)/.exec(path)?.[1]
  return gs1 === undefined ? null : parseBareSerial(decodeOrEmpty(gs1))
}

export function hasValidCheck(serial: string) {
  return serial.length > 1 && checkCharacter(serial.slice(0, -1)) === serial.at(-1)
}

/** "RWA482109375K" → "RWA 4821 0937 5K": groups the eye can compare with the plate. */
export function formatSerial(serial: string) {
  const match = /^([A-Z]{3})(\w+)$/.exec(serial)
  const [head, tail] = match ? [`${match[1]} `, match[2]!] : ['', serial]
  return head + tail.replace(/(.{4})(?=.)/g, '$1 ')
}

/** Our own link may carry the check character apart from the serial, as `c`. */
function withCheck(serial: string | null, query = '') {
  const check = new URLSearchParams(query).get('c')?.toUpperCase()
  if (serial === null || !check || serial.endsWith(check)) return serial
  return parseBareSerial(serial + check)
}

function parseBareSerial(text: string) {
  const serial = text.toUpperCase()
  return /^[A-Z0-9-]{8,20}$/.test(serial) ? serial : null
}

function decodeOrEmpty(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
