import { isCharacterKey } from '#back-office/kit/keys/key-names.ts'
import { usePreference } from '#back-office/kit/filter/preference.ts'
import { classes } from '#ui/classes.ts'

type Props = { keys: string; className?: string }

const labels: Record<string, string> = { ctrl: 'Ctrl', enter: '↵', escape: 'Esc', shift: 'Shift' }

/** The key of a button, inside it, hidden from screen readers. */
export function KeyHint({ keys, className }: Props) {
  const [on] = usePreference('keys', 'on')
  if (on !== 'on' && isCharacterKey(keys)) return null
  return (
    <kbd
      aria-hidden
      className={classes(
        'inline-flex min-w-5 justify-center rounded-[4px] border border-current/35 px-1 font-sans text-label leading-[1.15rem] font-semibold opacity-80 pointer-coarse:hidden',
        className,
      )}
    >
      {keys
        .split(/[+ ]/)
        .map((key) => labels[key] ?? key.toUpperCase())
        .join(' ')}
    </kbd>
  )
}
