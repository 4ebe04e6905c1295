import type { Icon } from '@phosphor-icons/react'
import type { ComponentPropsWithRef } from 'react'
import { classes } from '#ui/classes.ts'

type Props = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  icon: Icon
  label: string
  isOnSlate?: boolean
}

export function IconButton({ icon: Picture, label, isOnSlate, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classes(
        'inline-flex size-(--button) shrink-0 items-center justify-center rounded-control transition-colors',
        isOnSlate ? 'text-on-slate hover:bg-slate-raised' : 'text-ink hover:bg-sunken',
        'disabled:opacity-40',
        className,
      )}
      {...rest}
    >
      <Picture className="size-(--icon)" aria-hidden />
    </button>
  )
}
