import type { Variant } from '#contract/shop/shop.ts'

export function SingleVariant({ variants }: { variants: readonly Variant[] }) {
  const [variant] = variants
  if (variants.length !== 1 || !variant || variant.attrs.length === 0) return null
  return (
    <span className="block text-meta">
      {variant.attrs.map(({ attrUuid, attrName, attrValueName }) => (
        <span key={attrUuid} className="block">
          {attrName}: <strong className="num">{attrValueName}</strong>
        </span>
      ))}
    </span>
  )
}
