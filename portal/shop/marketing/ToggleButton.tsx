import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

type Props = { isPressed: boolean; onPress: () => void; className?: string; children: ReactNode }

/** Something that is shown or not. */
export function ToggleButton({ isPressed, onPress, className, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={classes(
        'min-h-11 rounded-control border px-3 text-meta leading-tight font-semibold',
        isPressed
          ? 'z-1 border-patina bg-patina text-on-patina'
          : 'border-line-strong bg-surface text-ink hover:bg-sunken',
        className,
      )}
    >
      {children}
    </button>
  )
}
