import { create } from 'qrcode'

const quiet = 4

/** A text as a QR code, to be read at the till. */
export function CodePicture({ text, label }: { text: string; label: string }) {
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
      className="mx-auto mt-4 w-full max-w-64 rounded-control bg-[#fff]"
    >
      <path d={dots.join('')} fill="#000" />
    </svg>
  )
}
