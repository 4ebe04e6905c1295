import type { LogoType } from '#contract/shop/prints.rules.ts'

/** So far a PDF may begin, and an SVG say what it is. */
const headBytes = 1024
const svgHeadBytes = 32_768
const illustratorMarks = ['/AIPrivateData', '%AI5_FileFormat', '%%Creator: Adobe Illustrator']

const beginnings: readonly [LogoType, ...string[]][] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['tiff', 'II*\0', 'MM\0*', 'II+\0', 'MM\0+'],
  ['photoshop', '8BPS'],
  ['zip', 'PK\x03\x04', 'PK\x05\x06'],
  ['eps', '\xc5\xd0\xd3\xc6'],
]

export function detectLogoType(bytes: Buffer): LogoType | null {
  const head = bytes.toString('latin1', 0, headBytes)
  const match = beginnings.find(([, ...begins]) =>
    begins.some((begin) => head.startsWith(begin)),
  )?.[0]
  if (match) return match
  if (head.includes('%PDF-')) return isOfIllustrator(bytes) ? 'ai' : 'pdf'
  if (/^%!PS-Adobe-[\d.]+ EPSF/.test(head)) return 'eps'
  if (head.startsWith('%!PS')) return isOfIllustrator(bytes) ? 'ai' : 'postscript'
  return isSvg(bytes) ? 'svg' : null
}

function isOfIllustrator(bytes: Buffer) {
  return illustratorMarks.some((mark) => bytes.includes(mark))
}

/** Before its first element an SVG has only what says what it is, and remarks. */
function isSvg(bytes: Buffer) {
  let rest = bytes.toString('utf8', 0, svgHeadBytes).replace(/^\uFEFF/, '')
  for (;;) {
    rest = rest.trimStart()
    const end = endOfProlog(rest)
    if (end === 0) return /^<svg[\s>]/.test(rest)
    rest = rest.slice(end)
  }
}

function endOfProlog(rest: string) {
  const getIndexAfter = (mark: string, from = 0) => rest.indexOf(mark, from) + mark.length
  if (rest.startsWith('<?xml')) return getIndexAfter('?>')
  if (rest.startsWith('<!--')) return getIndexAfter('-->')
  if (!/^<!DOCTYPE svg\b/i.test(rest)) return 0
  const [end, subset] = [rest.indexOf('>'), rest.indexOf('[')]
  return subset >= 0 && subset < end ? getIndexAfter('>', rest.indexOf(']', subset)) : end + 1
}
