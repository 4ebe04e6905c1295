import { tierShapes } from './tier-shapes.ts'
import type { TierCategory } from './tier-view.ts'

export function TierIcon({ category }: { category: TierCategory }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width="32"
      height="32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className="shrink-0 text-patina"
    >
      {tierShapes[category].map((shape) => (
        <path key={shape} d={shape} />
      ))}
    </svg>
  )
}
