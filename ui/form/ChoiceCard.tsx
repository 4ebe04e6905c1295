import type { Icon } from '@phosphor-icons/react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

export type ChoiceCardProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  label: ReactNode
  note?: ReactNode
  icon?: Icon
}

export function ChoiceCard(props: ChoiceCardProps & { type: 'radio' | 'checkbox' }) {
  const { label, note, icon: Picture, className, type, ...input } = props
  return (
    <label
      className={classes(
        'flex min-h-14 items-start gap-3 rounded-card border border-line-strong bg-surface p-4 transition-colors',
        'hover:border-ink-2 has-checked:border-patina has-checked:bg-patina-soft has-checked:outline-1 has-checked:-outline-offset-2 has-checked:outline-patina',
        'has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-2',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
        className,
      )}
    >
      <input
        type={type}
        className="mt-0.5 size-5 shrink-0 accent-patina focus-visible:shadow-none focus-visible:outline-none"
        {...input}
      />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold">{label}</span>
        {note && <span className="mt-1 block text-meta text-ink-2">{note}</span>}
      </span>
      {Picture && <Picture size={28} aria-hidden className="shrink-0 self-center text-patina" />}
    </label>
  )
}
