import { createQr } from '#print/qr.ts'
import { quietSquares } from '#print/quiet-squares.ts'
import { classes } from '#ui/classes.ts'

/** Black on white in every theme, so that each camera reads it. */
export function QrCode(props: { text: string; label: string; className?: string }) {
  const { text, label, className } = props
  const { size, path } = createQr(text)
  const side = size + 2 * quietSquares
  return (
    <svg
      viewBox={`${-quietSquares} ${-quietSquares} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={classes('rounded-control bg-[#fff]', className)}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
