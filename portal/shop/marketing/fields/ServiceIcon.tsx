import type { Service } from '#contract/shop/marketing.rules.ts'
import { serviceIcon } from '#print/designs/kit/icons.ts'
import type { Mark } from '#print/sheet.ts'

const size = 24

type Props = { service: Service; className?: string }

/** The sign of a service as it is printed. */
export function ServiceIcon({ service, className }: Props) {
  const mark = serviceIcon(service, { x: 0, y: 0, size, ink: 'patina' })
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={className}
    >
      <path d={toPath(mark)} />
    </svg>
  )
}

function toPath(mark: Mark): string {
  if (mark.kind === 'group') return mark.marks.map(toPath).join('')
  return mark.kind === 'shape' ? mark.path : ''
}
