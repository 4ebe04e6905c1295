import type { Icon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

type Props = {
  label: string
  value: ReactNode
  note?: ReactNode
  icon?: Icon
  tone?: 'plain' | 'points' | 'warn'
  className?: string
}

const tones = {
  plain: 'bg-surface border-line',
  points: 'bg-daylight-soft border-(--soft-line)',
  warn: 'bg-warn-soft border-(--soft-line)',
}

export function StatTile({ label, value, note, icon: Picture, tone = 'plain', className }: Props) {
  return (
    <div className={classes('rounded-card border px-3.5 py-4 md:px-4', tones[tone], className)}>
      <p className="flex items-center gap-1.5 text-meta font-semibold text-ink-2">
        {Picture && <Picture size={20} className="shrink-0" aria-hidden />}
        {label}
      </p>
      <p className="num mt-2 text-[2rem] leading-none font-extrabold [font-variant-numeric:lining-nums]!">
        {value}
      </p>
      {note && <p className="mt-2 text-meta text-ink-2">{note}</p>}
    </div>
  )
}
