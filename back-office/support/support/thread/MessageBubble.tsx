import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { formatTime } from '#ui/format.ts'

const sides = {
  member: 'mr-6 bg-surface border-line md:mr-12',
  club: 'ml-6 bg-patina-soft border-transparent md:ml-12',
  note: 'ml-6 bg-daylight-soft border-transparent md:ml-12',
}
export const bubbleStyles = { text: 'mt-0.5 wrap-anywhere whitespace-pre-wrap' }

type Props = {
  kind: keyof typeof sides
  author: string
  /** Undefined while it is being sent. */
  at?: string
  /** The kind of message, or its read mark. */
  mark?: ReactNode
  children: ReactNode
}

export function MessageBubble({ kind, author, at, mark, children }: Props) {
  return (
    <li className={classes('rounded-control border px-3 py-2', sides[kind])}>
      <p className="flex flex-wrap items-center gap-x-2 text-meta text-ink-2">
        <span className="font-semibold text-ink">{author}</span>
        {mark && <span className="inline-flex items-center gap-1">{mark}</span>}
        {at && (
          <time dateTime={at} className="num ml-auto">
            {formatTime(at)}
          </time>
        )}
      </p>
      {children}
    </li>
  )
}
