import { inflateSync } from 'node:zlib'

type Part = { x: number; y: number; text: string }

/** The words of a PDF that pdfkit drew: a line for each height of each page, its parts from left to right. */
export function readPdfLines(bytes: Buffer): string[][] {
  const source = bytes.toString('latin1')
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]),
  )
  const fonts = new Map<string, Map<string, string>>()
  for (const body of objects.values())
    for (const [, name, id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!) ?? '')?.[1]
      if (unicode) fonts.set(name!, readLetters(inflateStream(objects.get(unicode)!)))
    }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  return pages.flatMap((page) => {
    const contents = /\/Contents (\d+) 0 R/.exec(page)![1]!
    return toLines(readParts(inflateStream(objects.get(contents)!), fonts))
  })
}

function inflateStream(body: string) {
  const start = body.indexOf('stream\n') + 'stream\n'.length
  const length = Number(/\/Length (\d+)/.exec(body)![1])
  return inflateSync(Buffer.from(body.slice(start, start + length), 'latin1')).toString('latin1')
}

function readLetters(cmap: string) {
  const letters = new Map<string, string>()
  for (const [, from, , list] of cmap.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g))
    for (const [index, [, code]] of [...list!.matchAll(/<([\w ]*)>/g)].entries()) {
      const glyph = (parseInt(from!, 16) + index).toString(16).padStart(4, '0')
      const units = (code!.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) =>
        parseInt(unit, 16),
      )
      letters.set(glyph, String.fromCharCode(...units))
    }
  return letters
}

function readParts(content: string, fonts: Map<string, Map<string, string>>) {
  const parts: Part[] = []
  let letters = new Map<string, string>()
  let [x, y] = [0, 0]
  const steps = /\/(F\d+) [\d.]+ Tf|1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm|\[([^\]]*)\] TJ/g
  for (const [, font, left, top, glyphText] of content.matchAll(steps)) {
    if (font) letters = fonts.get(font) ?? letters
    if (left) [x, y] = [Number(left), Number(top)]
    if (glyphText === undefined) continue
    const glyphs = [...glyphText.matchAll(/<(\w*)>/g)].flatMap(
      ([, hex]) => hex!.match(/.{4}/g) ?? [],
    )
    parts.push({ x, y, text: glyphs.map((glyph) => letters.get(glyph) ?? '?').join('') })
  }
  return parts
}

function toLines(parts: readonly Part[]) {
  const heights = new Map<number, Part[]>()
  for (const part of parts)
    heights.set(Math.round(part.y), [...(heights.get(Math.round(part.y)) ?? []), part])
  return [...heights.entries()]
    .sort(([a], [b]) => b - a)
    .map(([, line]) => line.toSorted((a, b) => a.x - b.x).map(({ text }) => text.trim()))
}
