import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { buttonStyles, type ButtonKind, type ButtonSize } from '#ui/button-styles.ts'
import { classes } from '#ui/classes.ts'

type Props = ComponentPropsWithRef<'a'> & {
  kind?: ButtonKind
  size?: ButtonSize
  isWide?: boolean
}

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
    <a className={classes(buttonStyles(kind, size, isWide), className)} {...rest}>
      {children}
    </a>
  )
}
