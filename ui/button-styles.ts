import { classes } from '#ui/classes.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'medium' | 'large'

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-patina text-on-patina hover:bg-patina-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-patina hover:bg-patina-soft',
  danger: 'bg-bad text-on-bad hover:opacity-90',
}

const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-(--button) px-4 py-(--button-pad)',
  large: 'min-h-(--button-large) px-6 py-3 text-lead',
}

export function getButtonStyles(kind: ButtonKind, size: ButtonSize, isWide?: boolean) {
  return classes(
    'inline-flex items-center justify-center gap-2 rounded-control text-center leading-tight font-semibold',
    'transition-[background-color,opacity,transform] active:translate-y-px',
    'aria-disabled:opacity-60 aria-disabled:active:translate-y-0 sun:underline-offset-4',
    'forced-colors:border print:hidden!',
    kinds[kind],
    sizes[size],
    isWide && 'w-full',
  )
}
