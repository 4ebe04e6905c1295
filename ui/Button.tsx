import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { getButtonStyles, type ButtonKind, type ButtonSize } from '#ui/button-styles.ts'
import { classes } from '#ui/classes.ts'
import { Spinner } from '#ui/feedback/Spinner.tsx'

type Props = Omit<ComponentPropsWithRef<'button'>, 'disabled'> & {
  kind?: ButtonKind
  size?: ButtonSize
  isWide?: boolean
  /** Text while the button is busy, as "Sending the code…"; clicks are ignored. */
  busy?: string | false
  isDisabled?: boolean
}

/** A busy or disabled button keeps its focus and does nothing. */
export function Button({
  kind = 'primary',
  size = 'medium',
  isWide,
  busy = false,
  isDisabled = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: Props) {
  const isResting = Boolean(busy) || isDisabled
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isResting) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      aria-disabled={isResting || undefined}
      aria-busy={busy ? true : undefined}
      onClick={press}
      className={classes(getButtonStyles(kind, size, isWide), className)}
      {...rest}
    >
      {busy ? (
        <>
          <Spinner />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  )
}
