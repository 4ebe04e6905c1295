import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { getButtonStyles, type ButtonKind, type ButtonSize } from '#ui/button-styles.ts'
import { classes } from '#ui/classes.ts'

type Props = ComponentPropsWithRef<'a'> & { kind?: ButtonKind; size?: ButtonSize; isWide?: boolean }

export const LinkButton = createLink(Anchor)

function Anchor({
  kind = 'primary',
  size = 'medium',
  isWide,
  className,
  children,
  ...rest
}: Props) {
  return (
    <a className={classes(getButtonStyles(kind, size, isWide), className)} {...rest}>
      {children}
    </a>
  )
}
