import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="-mx-4 overflow-x-auto border-b print:hidden border-line px-4 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      <ul className="flex min-w-max gap-1">{children}</ul>
    </nav>
  )
}

export const Tab = createLink(Anchor)

function Anchor({
  count,
  className,
  children,
  ...rest
}: ComponentPropsWithRef<'a'> & { count?: number }) {
  return (
    <li>
      <a
        className={classes(
          'flex min-h-(--button) items-center gap-2 border-b-3 border-transparent px-3 font-semibold text-ink-2',
          'hover:text-ink aria-[current=page]:border-patina aria-[current=page]:text-ink',
          'forced-colors:border-[Canvas]',
          className,
        )}
        {...rest}
      >
        {children}
        {count !== undefined && (
          <span className="num rounded-badge bg-sunken px-1.5 text-meta font-bold">{count}</span>
        )}
      </a>
    </li>
  )
}
