import { classes } from '#ui/classes.ts'

export function getControlStyles(isWrong: boolean) {
  return classes(
    'min-h-(--control) w-full rounded-control bg-surface px-(--control-pad) text-(length:--control-text) text-ink',
    'placeholder:text-ink-3 disabled:bg-sunken disabled:text-ink-2',
    isWrong
      ? 'border-2 border-bad'
      : 'border border-line-strong hover:border-ink-2 focus:border-patina',
  )
}
