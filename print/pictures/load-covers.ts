import type { Subtype } from '#contract/shop/prints.rules.ts'
import { coversFrom } from './covers.ts'

const files = import.meta.glob<string>('../../content/covers/*.svg', {
  import: 'default',
  query: '?raw',
})

export function loadCovers(subtype: Subtype) {
  return coversFrom(subtype, (cover) => files[`../../content/covers/${cover}.svg`]!())
}
