import { create } from 'qrcode'
import { classes } from '#ui/classes.ts'

const quiet = 4

/** Black on white in every theme, so that each camera reads it. */
export function QrCode(props: { text: string; label: string; className?: string }) {
  const { text, label, className } = props
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * quiet
  const dots = Array.from(modules.data, (dot, index) => {
    const [x, y] = [index % modules.size, Math.floor(index / modules.size)]
    return dot ? `M${x + quiet} ${y + quiet}h1v1h-1z` : ''
  })
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={classes('rounded-control bg-[#fff]', className)}
    >
      <path d={dots.join('')} fill="#000" />
    </svg>
  )
}
