import type { ProductDraft } from '#contract/shop/catalogue.admin.ts'
import {
  getContentImages,
  getCovers,
  isSubtype,
  type PrintFieldName,
  printFields,
  serviceCount,
  type Subtype,
} from '#contract/shop/prints.rules.ts'

type Field = ProductDraft['print_fields'][number]

const alwaysOnCards: readonly PrintFieldName[] = [
  'companyName',
  'name',
  'surname',
  'phone',
  'services',
]
const always: readonly PrintFieldName[] = [
  'companyName',
  'phone',
  'shortDescription',
  'services',
  'coverImage',
]

/** A billboard has room for a line and a number, stickers and banners for little more. */
const unusualFields: Partial<Record<Subtype, readonly PrintFieldName[]>> = {
  sticker: ['email', 'address', 'longDescription'],
  banner: ['email', 'address', 'longDescription'],
  billboard: ['email', 'address', 'longDescription'],
}

/** Fields that can be printed on a design, in form order. */
export function getPrintableFields(subtype: Subtype): PrintFieldName[] {
  const isCard = subtype.startsWith('business-card')
  return printFields.filter((name) => {
    if (name === 'services') return serviceCount(subtype) > 0
    if (name === 'coverImage') return getCovers(subtype).length > 0
    if (name === 'contentImage') return getContentImages(subtype).length > 0
    if (name === 'name' || name === 'surname') return isCard
    if (name === 'shortDescription' || name === 'longDescription') return !isCard
    return true
  })
}

export function getUsualFields(subtype: Subtype): Field[] {
  const required = subtype.startsWith('business-card') ? alwaysOnCards : always
  return getPrintableFields(subtype)
    .filter((name) => !unusualFields[subtype]?.includes(name))
    .map((name) => ({ name, group: required.includes(name) ? 'required' : 'optional' }))
}

/** The fields after a change of design: its usual ones, unless they were changed by hand. */
export function getNextFields(
  { subtype, print_fields }: Pick<ProductDraft, 'subtype' | 'print_fields'>,
  next: string | null,
): Field[] {
  if (!isSubtype(next)) return []
  const before = isSubtype(subtype) ? getUsualFields(subtype) : []
  const isByHand = print_fields.length > 0 && !isSame(print_fields, before)
  if (!isByHand) return getUsualFields(next)
  const possible = getPrintableFields(next)
  return print_fields.filter(({ name }) => possible.includes(name))
}

export function isUsual(subtype: Subtype, fields: readonly Field[]) {
  return isSame(fields, getUsualFields(subtype))
}

function isSame(some: readonly Field[], others: readonly Field[]) {
  const groups = new Map(others.map(({ name, group }) => [name, group]))
  return (
    some.length === others.length && some.every(({ name, group }) => groups.get(name) === group)
  )
}
