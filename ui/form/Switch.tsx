import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

type Props = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'children'> & {
  label: ReactNode
  note?: ReactNode
}

/** Saves at once; the whole row is the label of its input. */
export function Switch({ label, note, className, ...input }: Props) {
  return (
    <label
      className={classes(
        'flex min-h-12 items-center gap-3 rounded-control py-1 has-disabled:cursor-not-allowed',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
        className,
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold">{label}</span>
        {note && <span className="block text-meta text-ink-2">{note}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={input.checked}
        className={classes(
          'relative h-7 w-12 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-sunken',
          'before:absolute before:top-1/2 before:left-1 before:size-4 before:-translate-y-1/2 before:rounded-full before:bg-line-strong before:transition-transform',
          'checked:border-patina checked:bg-patina checked:before:translate-x-5 checked:before:bg-on-patina',
          'focus-visible:shadow-none focus-visible:outline-none disabled:opacity-60',
          'forced-colors:appearance-auto',
        )}
        {...input}
      />
    </label>
  )
}
