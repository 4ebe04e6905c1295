import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { formatDateTime } from '#ui/format.ts'

export type TimelineItem = {
  id: string
  at: string
  title: ReactNode
  text?: ReactNode
  who?: string
  tone?: 'ok' | 'bad' | 'warn' | 'plain'
}

const tones = { ok: 'bg-ok', bad: 'bg-bad', warn: 'bg-warn', plain: 'bg-line-strong' }

export function Timeline({ items, label }: { items: readonly TimelineItem[]; label?: string }) {
  return (
    <ol aria-label={label}>
      {items.map(({ id, at, title, text, who, tone = 'plain' }) => (
        <li key={id} className="group relative pb-3 pl-5 last:pb-0">
          <span
            aria-hidden
            className="absolute top-3 bottom-0 left-[4.5px] w-px bg-line group-last:hidden"
          />
          <span
            aria-hidden
            className={classes('absolute top-1.5 left-0 size-2.5 rounded-full', tones[tone])}
          />
          <div className="font-semibold wrap-anywhere">{title}</div>
          {text && <div className="wrap-anywhere text-ink-2">{text}</div>}
          <div className="text-meta text-ink-3">
            <time dateTime={at}>{formatDateTime(at)}</time>
            {who && ` · ${who}`}
          </div>
        </li>
      ))}
    </ol>
  )
}
