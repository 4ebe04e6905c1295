/** The slope of an attic from inside, with two windows that let the morning in. */
export function RoofCorner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 200" aria-hidden className={className}>
      <path d="M56 0h144v195z" className="fill-slate-raised" />
      <g className="fill-daylight">
        <path d="M92 12h38l44 60h-38z" />
        <path d="M148 88h38l44 60h-38z" />
      </g>
      <g className="stroke-slate" strokeWidth="3">
        <path d="m111 12 44 60M167 88l44 60M114 42h38M170 118h38" />
      </g>
      <path d="m56 0 144 195" className="stroke-clay" strokeWidth="5" />
    </svg>
  )
}
