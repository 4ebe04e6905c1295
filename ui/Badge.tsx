import type { Icon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

export type BadgeTone = 'info' | 'warn' | 'bad' | 'neutral' | 'ok' | 'closed' | 'points'

const tones: Record<BadgeTone, string> = {
  info: 'border-(--soft-line) bg-info-soft text-info',
  warn: 'border-(--soft-line) bg-warn-soft text-warn',
  bad: 'border-transparent bg-bad text-on-bad',
  neutral: 'border-(--soft-line) bg-neutral-soft text-neutral',
  ok: 'border-(--soft-line) bg-ok-soft text-ok',
  closed: 'border-current text-bad',
  points: 'border-(--soft-line) bg-daylight-soft text-daylight-text',
}

/** Colour, icon and word together show a state. */
export function Badge(props: {
  tone: BadgeTone
  icon: Icon
  children: ReactNode
  className?: string
}) {
  const { tone, icon: Picture, children, className } = props
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-badge border px-2 py-0.5 text-meta font-semibold',
        tones[tone],
        className,
      )}
    >
      <Picture
        size={16}
        weight={tone === 'bad' ? 'fill' : 'bold'}
        className="shrink-0"
        aria-hidden
      />
      {children}
    </span>
  )
}
