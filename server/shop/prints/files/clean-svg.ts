import sanitize from 'sanitize-html'

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']
const plainTags = ['svg', 'g', 'defs', 'title', 'desc', ...shapes]
const otherTags = ['symbol', 'use', 'clipPath', 'mask', 'linearGradient', 'radialGradient', 'stop']
/** Elements whose content is neither drawn nor read. */
const emptied = ['script', 'style', 'foreignObject', 'metadata', 'textarea', 'option', 'i:pgf']

const styling = [
  'fill fill-rule fill-opacity stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin',
  'stroke-miterlimit stroke-dasharray stroke-dashoffset opacity clip-path clip-rule mask color',
  'display visibility stop-color stop-opacity',
].flatMap((names) => names.split(' '))
const geometry = [
  'id class style d points x y x1 y1 x2 y2 cx cy r rx ry fx fy width height transform viewBox xmlns',
  'offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits preserveAspectRatio',
  'href xlink:href xmlns:xlink',
].flatMap((names) => names.split(' '))

export type CleanSvg = {
  svg: string
  box: Box
  /** Of opaque shapes in plain colours alone, such as print draws as they are. */
  isPlain: boolean
}
type Box = { x: number; y: number; width: number; height: number }

/**
 * A drawing without all that could do more than be seen: scripts, other files, foreign parts. Null
 * when it cannot be drawn without a person: it holds letters or pictures, or has no size.
 */
export function cleanSvg(bytes: Buffer): CleanSvg | null {
  const source = bytes.toString('utf8').replace(/<!DOCTYPE[^[>]*(\[[^\]]*\])?[^>]*>/i, '')
  if (/<(\w+:)?(text|image|filter|pattern|marker)\b/.test(source)) return null
  const rules = [...source.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map(([, css]) =>
    cleanRules(css!),
  )
  const marked = sanitize(source, {
    allowedTags: [...plainTags, ...otherTags],
    allowedAttributes: { '*': [...geometry, ...styling] },
    nonTextTags: emptied,
    parser: { xmlMode: true, decodeEntities: true },
    allowedSchemesAppliedToAttributes: [],
    allowedSchemesByTag: {},
    parseStyleAttributes: false,
    enforceHtmlBoundary: false,
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: cleanAttributes(attribs) }) },
  })
  const root = /<svg\b[^>]*>/.exec(marked)?.[0]
  const box = root && parseBox(root)
  if (!box) return null
  const inner = marked.slice(marked.indexOf(root) + root.length, marked.lastIndexOf('</svg>'))
  const css = rules.join('')
  const content = css ? `<style>${css}</style>${inner}` : inner
  return { svg: wrapInSvg(content, box, root), box, isPlain: isPlain(content) }
}

export function replaceViewBox({ svg }: CleanSvg, box: Box) {
  const { x, y, width, height } = box
  return svg.replace(/viewBox="[^"]*"/, `viewBox="${[x, y, width, height].join(' ')}"`)
}

function wrapInSvg(content: string, { x, y, width, height }: Box, root: string) {
  const attributes = [
    ...root.matchAll(/ (?!xmlns|viewBox|width|height|x=|y=)[\w-]+="[^"]*"/g),
  ].join('')
  const spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
  return `<svg ${spaces} viewBox="${[x, y, width, height].join(' ')}"${attributes}>${content}</svg>`
}

function parseBox(root: string): Box | null {
  const parseNumbers = (name: string) =>
    (new RegExp(` ${name}="([^"]*)"`).exec(root)?.[1] ?? '').split(/[\s,]+/).map(parseFloat)
  const viewBox = parseNumbers('viewBox')
  const [width] = parseNumbers('width')
  const [height] = parseNumbers('height')
  const [x, y, w, h] = viewBox.length === 4 ? viewBox : [0, 0, width, height]
  const isBox = [x, y, w, h].every((part) => Number.isFinite(part)) && w! > 0 && h! > 0
  return isBox ? { x: x, y: y, width: w!, height: h! } : null
}

function cleanAttributes(attributes: Record<string, string>) {
  const safe = Object.entries(attributes).flatMap(([name, value]) => {
    if (name === 'style') return [[name, cleanDeclarations(value)]]
    if (name.endsWith('href')) return value.startsWith('#') ? [[name, value]] : []
    return isHarmless(value) ? [[name, value]] : []
  })
  return Object.fromEntries(safe) as Record<string, string>
}

/** Rules for classes, ids and tags; those that reach elsewhere are left out. */
function cleanRules(css: string) {
  const plain = css.replace(/<!\[CDATA\[|\]\]>|\/\*[\s\S]*?\*\//g, '')
  return [...plain.matchAll(/([^{}@;]+)\{([^{}]*)\}/g)]
    .filter(([, selector]) => /^[\w\s.#,-]+$/.test(selector!))
    .map(([, selector, declarations]) => `${selector!.trim()}{${cleanDeclarations(declarations!)}}`)
    .join('')
}

function cleanDeclarations(css: string) {
  const declarations = css.split(';').map((part) => part.split(':').map((side) => side.trim()))
  return declarations
    .filter(([name, value]) => value && styling.includes(name!) && isHarmless(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

function isHarmless(value: string) {
  return !/[<>\\@]|\/\*|(url|image|element|expression)\s*\((?!\s*['"]?#)|javascript:|&/i.test(value)
}

/** Colours that are named or written as numbers, nothing that shines through, no part drawn twice. */
function isPlain(content: string) {
  const isOther = otherTags.some((tag) => content.includes(`<${tag}`))
  const reaches =
    /url\s*\(|currentcolor|transparent|hsl|var\(|rgba|#[0-9a-f]{8}\b|#[0-9a-f]{4}\b|<svg/i
  const shines = /opacity\s*[=:]\s*["']?\s*(?!1(\.0*)?\s*["';}])/i
  return !isOther && !reaches.test(content) && !shines.test(content)
}
