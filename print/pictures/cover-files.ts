import { readFile } from 'node:fs/promises'
import type { Subtype } from '#contract/shop/prints.rules.ts'
import { coversFrom } from './covers.ts'

const folder = `${import.meta.dirname}/../../content/covers`

export function readCovers(subtype: Subtype) {
  return coversFrom(subtype, (cover) => readFile(`${folder}/${cover}.svg`, 'utf8'))
}
