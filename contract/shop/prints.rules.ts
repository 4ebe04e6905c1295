/** Designs that can be printed, as named in `settings.subtype`. */
export const subtypes = [
  'business-card',
  'business-card-vertical',
  'banner',
  'sticker',
  'billboard',
  'flyer',
  'flyer-services',
  'electric',
  'replacement',
  'dsp',
] as const
export type Subtype = (typeof subtypes)[number]

export function isSubtype(name: string | null | undefined): name is Subtype {
  return subtypes.some((subtype) => subtype === name)
}

export const printFields = [
  'companyName',
  'name',
  'surname',
  'phone',
  'email',
  'address',
  'link',
  'logo',
  'shortDescription',
  'longDescription',
  'services',
  'coverImage',
  'contentImage',
] as const
export type PrintFieldName = (typeof printFields)[number]

/** Services a company can offer; the texts are in `print.services`. */
export const services = [
  'new-roofs',
  'roof-renovation',
  'window-fitting',
  'window-replacement',
  'flashings',
  'insulation',
  'loft-conversion',
  'blinds-and-shutters',
  'electric-controls',
  'flat-roof-windows',
  'service-and-repair',
  'free-advice',
] as const
export type Service = (typeof services)[number]

/** Exact number of services on a print; 0 means none. (decisions J) */
export function serviceCount(subtype: Subtype) {
  if (subtype === 'business-card') return 4
  if (subtype === 'business-card-vertical') return 5
  return subtype === 'flyer-services' ? 6 : 0
}

const serviceCovers = [
  'crew-at-work',
  'sash-from-inside',
  'street-at-dusk',
  'new-tiles',
  'loft-light',
  'winter-roof',
  'van-at-the-door',
] as const
const covers = {
  'business-card': [],
  'business-card-vertical': [],
  sticker: [],
  flyer: serviceCovers,
  'flyer-services': serviceCovers,
  electric: ['remote-at-dusk', 'rain-sensor', 'solar-shutter'],
  replacement: ['old-and-new', 'dust-free-room', 'one-day', 'energy', 'new-light'],
  dsp: ['daylight-well'],
  banner: [
    'ridge-morning',
    'crew-on-scaffold',
    'row-of-windows',
    'room-of-light',
    'winter-evening',
    'old-town-roofs',
  ],
  billboard: ['great-window', 'roofscape-dawn', 'two-roofers', 'night-window', 'rain-and-sun'],
} as const satisfies Record<Subtype, readonly string[]>
export type Cover = (typeof covers)[Subtype][number]

export function getCovers(subtype: Subtype): readonly Cover[] {
  return covers[subtype]
}

/** Small pictures on the back of a flyer; the first one unless chosen. */
export const contentImages = ['window-range', 'window-section', 'loft-room'] as const
export type ContentImage = (typeof contentImages)[number]

export function getContentImages(subtype: Subtype): readonly ContentImage[] {
  const hasPicture = ['flyer', 'electric', 'replacement', 'dsp'].includes(subtype)
  return hasPicture ? contentImages : []
}

export const printPhases = ['making', 'club', 'member', 'printing', 'ended'] as const

export const maxShortDescription = 80
export const maxLongDescription = 100
export const maxLogoBytes = 10_000_000
export const maxLinkLength = 300
/** Days that typed data stay on the device, and new proofs that a member may ask for. */
export const draftDays = 30
export const maxChangeRounds = 2

export const logoTypes = [
  'jpeg',
  'png',
  'svg',
  'pdf',
  'postscript',
  'zip',
  'tiff',
  'photoshop',
  'eps',
  'ai',
] as const
export type LogoType = (typeof logoTypes)[number]

/** Problems of a print form; the texts are in `marketing.problems`. */
export type PrintProblem = 'required' | 'contact' | 'description' | 'services' | 'too_long' | 'link'

type Typed = Partial<Record<PrintFieldName, unknown>>
export type AskedField = { name: string; group: 'required' | 'optional' }

/**
 * Requires every required or added field, phone or e-mail, one description except on cards, and
 * the
 * exact number of services. Gives the problems in form order. (decisions J)
 */
export function printProblems(
  subtype: Subtype,
  fields: readonly AskedField[],
  data: Typed,
): { field: PrintFieldName; problem: PrintProblem }[] {
  const printIssues: { field: PrintFieldName; problem: PrintProblem }[] = []
  const isAsked = (name: PrintFieldName) => fields.some((field) => field.name === name)
  for (const name of printFields) {
    const field = fields.find((one) => one.name === name)
    const isAdded = field?.group === 'optional' && data[name] !== undefined
    if (name === 'services' && isAsked(name)) {
      const serviceTotal = Array.isArray(data.services) ? data.services.length : 0
      if ((isAdded || field?.group === 'required') && serviceTotal !== serviceCount(subtype))
        printIssues.push({ field: name, problem: 'services' })
    } else if ((field?.group === 'required' || isAdded) && isBlank(data[name]))
      printIssues.push({ field: name, problem: 'required' })
  }
  requireOne(['phone', 'email'], 'contact')
  if (!subtype.startsWith('business-card'))
    requireOne(['shortDescription', 'longDescription'], 'description')
  return printIssues

  function requireOne(names: readonly PrintFieldName[], problem: PrintProblem) {
    const isReported = printIssues.some(({ field }) => names.includes(field))
    const first = names.find(isAsked)
    if (!isReported && first && names.every((name) => isBlank(data[name])))
      printIssues.push({ field: first, problem })
  }
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  if (value !== null && typeof value === 'object')
    return Object.values(value).every((part) => isBlank(part))
  return value === undefined || value === null
}
