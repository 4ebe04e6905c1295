import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { buttonLook, type ButtonKind, type ButtonSize } from '#ui/button-look.ts'
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
    <a className={classes(buttonLook(kind, size, isWide), className)} {...rest}>
      {children}
    </a>
  )
}
