import type { Icon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

type Props = { icon: Icon; isWarning: boolean; link: ReactNode; children: ReactNode }

/** One line above the queues, with where to read more. */
export function TodayNote({ icon: Picture, isWarning, link, children }: Props) {
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-2 gap-y-1">
      <Picture
        size={18}
        weight="fill"
        aria-hidden
        className={classes('shrink-0', isWarning ? 'text-warn' : 'text-ok')}
      />
      <span className="min-w-0 flex-1 basis-64">{children}</span>
      {link}
    </p>
  )
}
