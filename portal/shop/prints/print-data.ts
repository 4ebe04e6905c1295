import type { Installer } from '#contract/members/installers.ts'
import type { LanguageCode } from '#contract/languages.ts'
import type { MarketingData } from '#contract/shop/prints.ts'
import { toAddressLines, getRegion } from '#contract/regions.ts'
import {
  getContentImages,
  getCovers,
  type PrintFieldName,
  printFields,
  type Service,
  type Subtype,
} from '#contract/shop/prints.rules.ts'
import type { PrintField } from '#contract/shop/shop.ts'

export type KnownData = Partial<MarketingData>

export function getKnownData(
  { name, surname, email, company }: Installer,
  phone: string,
): KnownData {
  const [line1 = '', line2 = '', line3 = ''] = toAddressLines(getRegion(company.regions_id), {
    street: company.address,
    postalCode: company.postal_code,
    city: company.city,
  })
  return {
    companyName: company.name,
    name,
    surname,
    phone,
    email,
    address: { line1, line2, line3 },
  }
}

type Start = {
  subtype: Subtype
  language: LanguageCode
  fields: readonly PrintField[]
  knownData: KnownData
  /** Data typed earlier for this subtype. */
  draft?: MarketingData
}

/**
 * Initial data of the form: required fields always, optional ones once added. Typed values win
 * over
 * known ones; fields that the product no longer asks for are dropped.
 */
export function buildInitialData({
  subtype,
  language,
  fields,
  knownData,
  draft,
}: Start): MarketingData {
  const data: MarketingData = { subtype, language: draft?.language ?? language }
  for (const { name, group } of getAskedFields(fields, subtype)) {
    if (draft?.[name] !== undefined) Object.assign(data, { [name]: draft[name] })
    else if (group === 'required' || (!draft && isNeeded(name)))
      Object.assign(data, { [name]: getInitialValue(name, subtype, knownData) })
  }
  return data

  /** One of two is always printed: the first, unless the product requires the other. */
  function isNeeded(name: PrintFieldName) {
    const other = alternatives[name]
    const isCard = subtype.startsWith('business-card')
    if (!other || (isCard && name === 'shortDescription')) return false
    return !fields.some((field) => field.name === other && field.group === 'required')
  }
}

const alternatives: Partial<Record<PrintFieldName, PrintFieldName>> = {
  phone: 'email',
  shortDescription: 'longDescription',
}

export function getAskedFields(fields: readonly PrintField[], subtype: Subtype) {
  return printFields.flatMap((name) => {
    const field = fields.find((one) => one.name === name)
    if (!field || (name === 'coverImage' && getCovers(subtype).length === 0)) return []
    if (name === 'contentImage' && getContentImages(subtype).length === 0) return []
    return [{ name, group: field.group }]
  })
}

export function getInitialValue<Name extends PrintFieldName>(
  name: Name,
  subtype: Subtype,
  knownData: KnownData,
): MarketingData[Name] {
  const blanks: MarketingData = {
    subtype,
    language: 'en',
    name: '',
    surname: '',
    companyName: '',
    link: '',
    phone: '',
    email: '',
    shortDescription: '',
    longDescription: '',
    logo: null,
    address: { line1: '', line2: '', line3: '' },
    services: [],
    coverImage: getCovers(subtype)[0],
    contentImage: getContentImages(subtype)[0],
  }
  return knownData[name] ?? blanks[name]
}

export function withServicesIn(
  data: MarketingData,
  texts: Readonly<Record<Service, { name: string }>>,
): MarketingData {
  if (!data.services) return data
  return { ...data, services: data.services.map(({ icon }) => ({ icon, text: texts[icon].name })) }
}
