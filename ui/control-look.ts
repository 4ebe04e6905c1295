import { classes } from '#ui/classes.ts'

export function controlLook(isWrong: boolean) {
  return classes(
    'min-h-13 w-full rounded-control bg-surface px-4 text-[max(1rem,var(--text-body))] text-ink',
    'placeholder:text-ink-3 disabled:bg-sunken disabled:text-ink-2',
    isWrong
      ? 'border-2 border-bad'
      : 'border border-line-strong hover:border-ink-2 focus:border-patina',
  )
}
