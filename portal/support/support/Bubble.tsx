import type { ReactNode } from 'react'
import type { Side } from './thread-rows.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { BrandMark } from '#ui/Brand.tsx'
import { classes } from '#ui/classes.ts'

type Props = {
  side: Side
  /** Shown on the first message of a speaker. */
  author?: string
  children: ReactNode
  foot?: ReactNode
}

const bubbles: Record<Side, string> = {
  club: 'rounded-tl-badge border border-line bg-surface',
  mine: 'rounded-tr-badge border border-transparent bg-patina-soft sun:border-line',
  colleague: 'rounded-tr-badge border border-line bg-sunken',
}

export function Bubble({ side, author, children, foot }: Props) {
  const isClub = side === 'club'
  return (
    <div className={classes('flex gap-2', isClub ? 'justify-start' : 'justify-end')}>
      {isClub && (
        <span
          className={classes(
            'flex size-9 shrink-0 items-center justify-center rounded-control',
            author && 'bg-slate',
          )}
        >
          {author && <BrandMark size={22} />}
        </span>
      )}
      <div className={classes('max-w-[85%] min-w-0 md:max-w-[75%]')}>
        {author && (
          <p
            className={classes(
              'mb-1 flex items-center gap-2 text-meta font-semibold',
              !isClub && 'justify-end',
            )}
          >
            {author}
            {side === 'colleague' && (
              <Avatar name={author} src={null} className="size-6! text-label" />
            )}
          </p>
        )}
        <div className={classes('rounded-card px-4 py-2.5 wrap-anywhere', bubbles[side])}>
          {children}
        </div>
        {foot && (
          <div
            className={classes(
              'mt-0.5 flex flex-wrap items-center gap-x-2 text-meta text-ink-2',
              !isClub && 'justify-end',
            )}
          >
            {foot}
          </div>
        )}
      </div>
    </div>
  )
}
