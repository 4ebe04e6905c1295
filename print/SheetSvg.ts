import {
  createElement as element,
  Fragment,
  memo,
  useId,
  useMemo,
  type CSSProperties,
  type ReactElement,
} from 'react'
import { getFontFamily } from '#print/font-family.ts'
import { type Ink, inks } from '#print/inks.ts'
import type { Format, Mark, Sheet, SideName } from '#print/sheet.ts'

type Props = {
  sheet: Sheet
  side: SideName
  /** Of the firm's logo; without it a logo is drawn as an empty box. */
  logo?: string
  /** The sheet after the cut, or all that is printed. */
  extent?: 'trim' | 'bleed'
  /** Draws the cut line; by default if the bleed is shown. */
  hasTrim?: boolean
  /** Draws the safe zone. */
  hasSafeZone?: boolean
  /** Name for screen readers; without it the drawing is decoration. */
  label?: string
  className?: string
  /** Colour of an ink on the screen; the profile's by default. */
  getColour?: GetColour
}

type GetColour = (ink: Ink) => string
const getProfileColour: GetColour = (ink) => inks[ink].rgb

/** One side of a print as the browser draws it, in millimetres: what the printer gets. */
export const SheetSvg = memo(function SheetSvg(props: Props) {
  const { sheet, side, logo, extent = 'trim', hasTrim = extent === 'bleed' } = props
  const { hasSafeZone = false, label, className, getColour = getProfileColour } = props
  const { format, language } = sheet
  const marks = sheet.sides.find(({ name }) => name === side)?.marks ?? []
  const beyond = extent === 'bleed' ? format.bleed : 0
  const context = useMemo(() => ({ language, logo, getColour }), [language, logo, getColour])
  const clip = useId()
  const whole = {
    x: -beyond,
    y: -beyond,
    width: format.width + 2 * beyond,
    height: format.height + 2 * beyond,
  }
  return element(
    'svg',
    {
      viewBox: `${whole.x} ${whole.y} ${whole.width} ${whole.height}`,
      lang: language,
      role: label ? 'img' : undefined,
      'aria-label': label,
      'aria-hidden': label ? undefined : true,
      className,
      style: svgStyle,
    },
    element('clipPath', { id: clip }, element('rect', whole)),
    element(
      'g',
      { clipPath: `url(#${clip})` },
      element('rect', { ...whole, fill: getColour('white') }),
      element(Marks, { marks, context }),
    ),
    element(Guides, { format, hasTrim, hasSafeZone }),
  )
})

type Context = { language: string; logo: string | undefined; getColour: GetColour }
type MarkProps = { mark: Mark; context: Context }

function Marks({ marks, context }: { marks: readonly Mark[]; context: Context }): ReactElement[] {
  return marks.map((mark, index) => element(MarkSvg, { key: index, mark, context }))
}

/** Each key press creates new marks; unchanged ones are not rendered again. */
const MarkSvg = memo(function MarkSvg({ mark, context }: MarkProps): ReactElement {
  const { language, logo, getColour } = context
  if (mark.kind === 'text') {
    const fontFamilies = `'${getFontFamily(mark.face, language)}'`
    const place = { x: mark.x, y: mark.y, fontSize: mark.size, fontFamily: fontFamilies }
    return element('text', { ...place, fill: getColour(mark.ink), xmlSpace: 'preserve' }, mark.text)
  }
  if (mark.kind === 'shape')
    return element('path', {
      d: mark.path,
      fill: mark.fill ? getColour(mark.fill) : 'none',
      fillRule: mark.isEvenOdd ? 'evenodd' : undefined,
      stroke: mark.stroke && getColour(mark.stroke),
      strokeWidth: mark.width,
      strokeLinecap: mark.cap,
      strokeLinejoin: mark.join,
    })
  if (mark.kind === 'logo') return element(LogoSvg, { mark, href: logo, getColour })
  return element(GroupSvg, { mark, context })
}, isSame)

function isSame(before: MarkProps, after: MarkProps) {
  if (before.context !== after.context) return false
  return before.mark === after.mark || areSameParts(before.mark, after.mark)
}

function areSameParts(before: Mark, after: Mark): boolean {
  if (before.kind !== after.kind) return false
  const [old, fresh] = [Object.entries(before), Object.entries(after)]
  return (
    old.length === fresh.length &&
    old.every(([name, value]: [string, unknown]) => {
      const next = after[name as keyof Mark] as unknown
      return value === next || (name === 'transform' && String(value) === String(next))
    })
  )
}

type OfKind<Kind> = Extract<Mark, { kind: Kind }>

function GroupSvg({ mark, context }: { mark: OfKind<'group'>; context: Context }) {
  const id = useId()
  const transform = mark.transform && `matrix(${mark.transform.join(' ')})`
  return element(
    'g',
    { transform },
    mark.clip && element('clipPath', { id }, element('path', { d: mark.clip })),
    element(
      'g',
      { clipPath: mark.clip && `url(#${id})` },
      element(Marks, { marks: mark.marks, context }),
    ),
  )
}

type LogoProps = { mark: OfKind<'logo'>; href: string | undefined; getColour: GetColour }

function LogoSvg({ mark, href, getColour }: LogoProps) {
  const { x, y, width, height, background } = mark
  const box = { x, y, width, height }
  if (href)
    return element(
      Fragment,
      null,
      element('rect', { ...box, fill: getColour(background) }),
      element('image', { ...box, href, preserveAspectRatio: 'xMidYMid meet' }),
    )
  return element(
    Fragment,
    null,
    element('rect', { ...box, fill: getColour('plasterMid') }),
    element('path', {
      d: `M${x} ${y}l${width} ${height}M${x + width} ${y}l${-width} ${height}`,
      stroke: getColour('plasterDeep'),
      strokeWidth: height / 40,
    }),
  )
}

type GuideProps = { format: Format; hasTrim: boolean; hasSafeZone: boolean }

function Guides({ format: { width, height, safe }, hasTrim, hasSafeZone }: GuideProps) {
  const inner = { x: safe, y: safe, width: width - 2 * safe, height: height - 2 * safe }
  return element(
    'g',
    { fill: 'none' },
    hasTrim && element('rect', { width, height, stroke: '#d4145a', ...thinLine }),
    hasSafeZone &&
      element('rect', { ...inner, stroke: '#0067c5', strokeDasharray: '6 4', ...thinLine }),
  )
}

const thinLine = { strokeWidth: 1.5, vectorEffect: 'non-scaling-stroke' } as const

/** Set as it was measured: with kerning, without ligatures, at any size. */
const svgStyle: CSSProperties = {
  display: 'block',
  fontKerning: 'normal',
  fontVariantLigatures: 'none',
  fontSynthesis: 'none',
  textRendering: 'geometricPrecision',
  letterSpacing: 0,
  whiteSpace: 'pre',
}
