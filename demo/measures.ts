import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { numberFormat } from '#contract/formats/intl.rules.ts'

type Texts = Record<string, string>
type Measures = {
  labels: Record<string, Texts>
  /** By the beginning of the item number. */
  charts: Record<string, { part: string; unit: string; around: Texts }>
  materials: Record<string, Record<string, number>>
  objects: Record<string, { kilograms: number; centimetres?: number[]; length?: number }>
}

export async function readMeasures() {
  const file = join(import.meta.dirname, 'measures.json')
  return JSON.parse(await readFile(file, 'utf8')) as Measures
}

type Product = { sku: string; sizes: string[] | null }

export function renderMeasures(measures: Measures, product: Product, language: string) {
  return product.sizes
    ? renderGarment(measures, product, language)
    : renderObject(measures, product.sku, language)
}

function renderObject({ labels, objects }: Measures, sku: string, language: string) {
  const object = objects[sku]
  if (!object) return ''
  const { format } = numberFormat(language)
  const { kilograms, centimetres, length } = object
  const rows = [
    ['weight', `${format(kilograms)}\u00a0kg`],
    centimetres && ['outside', `${centimetres.map(format).join('\u00a0×\u00a0')}\u00a0cm`],
    length && ['length', `${format(length)}\u00a0cm`],
  ].flatMap((row) => (row ? [`<li>${labels[row[0]!]![language]}: ${row[1]}</li>`] : []))
  return `<h3>${labels['measures']![language]}</h3><ul>${rows.join('')}</ul>`
}

function renderGarment(
  { labels, charts, materials }: Measures,
  { sku, sizes }: Product,
  language: string,
) {
  const chart = charts[sku.split('-')[0]!]
  const material = materials[sku]
  if (!chart || !material || !sizes) return ''
  const getWord = (key: string) => labels[key]![language]!
  const parts = Object.entries(material).map(([key, share]) => `${share}\u00a0% ${getWord(key)}`)
  const rows = sizes.map(
    (size) => `<li>${size}: ${getWord(chart.part)} ${chart.around[size]}\u00a0${chart.unit}</li>`,
  )
  return `<p>${getWord('material')}: ${parts.join(', ')}</p><h3>${getWord('sizes')}</h3><ul>${rows.join('')}</ul>`
}
