import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Link } from '@tanstack/react-router'
import { type ReactNode, type Ref, useId } from 'react'
import { classes } from '#ui/classes.ts'

type Props = {
  ref: Ref<HTMLElement>
  title: string
  to: '/news' | '/resources'
  more: string
  className?: string | undefined
  children: ReactNode
}

export function TeaserFrame({ ref, title, to, more, className, children }: Props) {
  const id = useId()
  return (
    <section ref={ref} aria-labelledby={id} className={classes('min-w-0', className)}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        <Link
          to={to}
          className="inline-flex min-h-12 items-center gap-1 font-semibold text-patina underline-offset-4 hover:underline"
        >
          {more}
          <CaretRightIcon size={18} weight="bold" aria-hidden />
        </Link>
      </div>
      {children}
    </section>
  )
}
