import { memo, useId, useMemo, type CSSProperties } from 'react'
import { fontFamily } from '#print/font-family.ts'
import { inks } from '#print/inks.ts'
import type { Format, Mark, Sheet, SideName } from '#print/sheet.ts'

type Props = {
  sheet: Sheet
  side: SideName
  /** Of the firm's logo; without it a logo is drawn as an empty box. */
  logo?: string
  /** How much is shown: what is left after the cut, or all that is printed. */
  extent?: 'trim' | 'bleed'
  /** Draws the lines within which nothing is cut off. */
  hasSafeZone?: boolean
  /** What a screen reader says of it; without it the drawing is decoration. */
  label?: string
  className?: string
}

/** One side of a print as the browser draws it, in millimetres: what the printer gets. */
export const SheetSvg = memo(function SheetSvg(props: Props) {
  const { sheet, side, logo, extent = 'trim', hasSafeZone = false, label, className } = props
  const { format, language } = sheet
  const marks = sheet.sides.find(({ name }) => name === side)?.marks ?? []
  const beyond = extent === 'bleed' ? format.bleed : 0
  const context = useMemo(() => ({ language, logo }), [language, logo])
  const clip = useId()
  const whole = {
    x: -beyond,
    y: -beyond,
    width: format.width + 2 * beyond,
    height: format.height + 2 * beyond,
  }
  return (
    <svg
      viewBox={`${whole.x} ${whole.y} ${whole.width} ${whole.height}`}
      lang={language}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={className}
      style={svgStyle}
    >
      <clipPath id={clip}>
        <rect {...whole} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect {...whole} fill={inks.white.rgb} />
        <Marks marks={marks} context={context} />
      </g>
      <Guides format={format} hasTrim={extent === 'bleed'} hasSafeZone={hasSafeZone} />
    </svg>
  )
})

type Context = { language: string; logo: string | undefined }
type MarkProps = { mark: Mark; context: Context }

function Marks({ marks, context }: { marks: readonly Mark[]; context: Context }) {
  return marks.map((mark, index) => <MarkSvg key={index} mark={mark} context={context} />)
}

/** A key press makes new marks, most of them as before: those are left as they stand. */
const MarkSvg = memo(function MarkSvg({ mark, context }: MarkProps) {
  if (mark.kind === 'text')
    return (
      <text
        x={mark.x}
        y={mark.y}
        fontSize={mark.size}
        fontFamily={`'${fontFamily(mark.face, context.language)}'`}
        fill={inks[mark.ink].rgb}
        xmlSpace="preserve"
      >
        {mark.text}
      </text>
    )
  if (mark.kind === 'shape')
    return (
      <path
        d={mark.path}
        fill={mark.fill ? inks[mark.fill].rgb : 'none'}
        fillRule={mark.isEvenOdd ? 'evenodd' : undefined}
        stroke={mark.stroke && inks[mark.stroke].rgb}
        strokeWidth={mark.width}
        strokeLinecap={mark.cap}
        strokeLinejoin={mark.join}
      />
    )
  if (mark.kind === 'logo') return <LogoSvg mark={mark} href={context.logo} />
  return <GroupSvg mark={mark} context={context} />
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
  return (
    <g transform={transform}>
      {mark.clip && (
        <clipPath id={id}>
          <path d={mark.clip} />
        </clipPath>
      )}
      <g clipPath={mark.clip && `url(#${id})`}>
        <Marks marks={mark.marks} context={context} />
      </g>
    </g>
  )
}

function LogoSvg({ mark, href }: { mark: OfKind<'logo'>; href: string | undefined }) {
  const { x, y, width, height, ground } = mark
  const box = { x, y, width, height }
  if (href)
    return (
      <>
        <rect {...box} fill={inks[ground].rgb} />
        <image {...box} href={href} preserveAspectRatio="xMidYMid meet" />
      </>
    )
  return (
    <>
      <rect {...box} fill={inks.plasterMid.rgb} />
      <path
        d={`M${x} ${y}l${width} ${height}M${x + width} ${y}l${-width} ${height}`}
        stroke={inks.plasterDeep.rgb}
        strokeWidth={height / 40}
      />
    </>
  )
}

type GuideProps = { format: Format; hasTrim: boolean; hasSafeZone: boolean }

/** Where the sheet is cut, and how near to it nothing of weight should stand. */
function Guides({ format: { width, height, safe }, hasTrim, hasSafeZone }: GuideProps) {
  return (
    <g fill="none">
      {hasTrim && (
        <rect {...{ width, height }} stroke="#d4145a" strokeWidth={1.5} {...asThinLine} />
      )}
      {hasSafeZone && (
        <rect
          x={safe}
          y={safe}
          width={width - 2 * safe}
          height={height - 2 * safe}
          stroke="#0067c5"
          strokeWidth={1.5}
          strokeDasharray="6 4"
          {...asThinLine}
        />
      )}
    </g>
  )
}

const asThinLine = { vectorEffect: 'non-scaling-stroke' } as const

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
