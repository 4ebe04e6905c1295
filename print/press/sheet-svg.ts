import { fontFamily } from '#print/font-family.ts'
import { type Ink, inks } from '#print/inks.ts'
import type { Mark, Sheet, Side } from '#print/sheet.ts'
import { escaped } from './press-document.ts'

type Options = {
  /** How an ink is shown; as the profile says unless told. */
  colourOf?: (ink: Ink) => string
  /** The address of the logo. */
  logo?: string
}

/** A side with its bleed as a document of SVG, drawn as `SheetSvg` draws it on a screen. */
export function sheetSvg({ format, language }: Sheet, { marks }: Side, options: Options = {}) {
  const { width, height, bleed } = format
  const colourOf = options.colourOf ?? ((ink: Ink) => inks[ink].rgb)
  const extent = [-bleed, -bleed, width + 2 * bleed, height + 2 * bleed]
  const [x, y, w, h] = extent
  let clips = 0
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${extent.join(' ')}" lang="${language}" style="${style}"><rect${attributes({ x, y, width: w, height: h, fill: colourOf('white') })}/>${marksSvg(marks)}</svg>`

  function marksSvg(inner: readonly Mark[]): string {
    return inner.map(markSvg).join('')
  }

  function markSvg(mark: Mark): string {
    if (mark.kind === 'group') return groupSvg(mark)
    if (mark.kind === 'shape') {
      const { path: d, fill, isEvenOdd, stroke, width: pen, cap, join } = mark
      return `<path${attributes({
        d,
        fill: fill ? colourOf(fill) : 'none',
        'fill-rule': isEvenOdd && 'evenodd',
        stroke: stroke && colourOf(stroke),
        'stroke-width': pen,
        'stroke-linecap': cap,
        'stroke-linejoin': join,
      })}/>`
    }
    if (mark.kind === 'text') {
      const font = `'${fontFamily(mark.face, language)}'`
      const fill = colourOf(mark.ink)
      const place = { x: mark.x, y: mark.y, 'font-size': mark.size, 'font-family': font, fill }
      return `<text${attributes({ ...place, 'xml:space': 'preserve' })}>${escaped(mark.text)}</text>`
    }
    const { kind: _, ground, ...box } = mark
    const image = { ...box, href: options.logo, preserveAspectRatio: 'xMidYMid meet' }
    const picture = options.logo ? `<image${attributes(image)}/>` : ''
    return `<rect${attributes({ ...box, fill: colourOf(ground) })}/>${picture}`
  }

  function groupSvg({ transform, clip, marks: inner }: Extract<Mark, { kind: 'group' }>) {
    const id = `clip${++clips}`
    const matrix = transform && `matrix(${transform.join(' ')})`
    const path = clip ? `<clipPath id="${id}"><path${attributes({ d: clip })}/></clipPath>` : ''
    const within = { 'clip-path': clip && `url(#${id})` }
    return `<g${attributes({ transform: matrix })}>${path}<g${attributes(within)}>${marksSvg(inner)}</g></g>`
  }
}

/** Set as it was measured: with kerning, without ligatures, at any size. */
const style =
  'display:block;font-kerning:normal;font-variant-ligatures:none;font-synthesis:none;text-rendering:geometricPrecision;letter-spacing:0;white-space:pre'

function attributes(values: Record<string, string | number | false | undefined>) {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')
}
