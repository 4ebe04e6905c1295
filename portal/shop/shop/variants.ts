import type { ListedProduct, Variant } from '#contract/shop/shop.ts'

export type Choice = Readonly<Record<string, string>>

export type Attribute = { uuid: string; name: string; values: AttributeValue[] }
type AttributeValue = { uuid: string; name: string; isSoldOut: boolean }

/** The attributes in the order of the product; a value is sold out beside the other choices. */
export function getAttributes(variants: readonly Variant[], choice: Choice): Attribute[] {
  const attributes = new Map<string, Attribute>()
  for (const { attrs } of variants)
    for (const { attrUuid, attrName, attrValueUuid, attrValueName } of attrs) {
      const attribute = attributes.get(attrUuid) ?? { uuid: attrUuid, name: attrName, values: [] }
      attributes.set(attrUuid, attribute)
      if (attribute.values.some(({ uuid }) => uuid === attrValueUuid)) continue
      const target = { ...choice, [attrUuid]: attrValueUuid }
      const isSoldOut = !variants.some((variant) => variant.stock > 0 && fits(variant, target))
      attribute.values.push({ uuid: attrValueUuid, name: attrValueName, isSoldOut })
    }
  return [...attributes.values()]
}

/** Attributes that leave no choice are chosen from the start. */
export function getInitialChoice(variants: readonly Variant[]): Choice {
  const singleValued = getAttributes(variants, {}).filter(({ values }) => values.length === 1)
  return Object.fromEntries(singleValued.map(({ uuid, values }) => [uuid, values[0]!.uuid]))
}

export function findChosenVariant(
  variants: readonly Variant[],
  choice: Choice,
): Variant | undefined {
  return variants.find(({ attrs }) =>
    attrs.every(({ attrUuid, attrValueUuid }) => choice[attrUuid] === attrValueUuid),
  )
}

export function getPriceRange({ variants }: Pick<ListedProduct, 'variants'>) {
  const prices = variants.map(({ price }) => price)
  return { minimum: Math.min(...prices), isFrom: new Set(prices).size > 1 }
}

function fits({ attrs }: Variant, choice: Choice) {
  return attrs.every(({ attrUuid, attrValueUuid }) => {
    const target = choice[attrUuid]
    return target === undefined || target === attrValueUuid
  })
}
