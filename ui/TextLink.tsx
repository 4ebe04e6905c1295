import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { classes } from '#ui/classes.ts'

export const linkClass =
  'font-semibold text-patina underline decoration-1 underline-offset-4 hover:text-patina-hover hover:decoration-2'

export const TextLink = createLink(Anchor)

function Anchor({ className, children, ...rest }: ComponentPropsWithRef<'a'>) {
  return (
    <a className={classes(linkClass, className)} {...rest}>
      {children}
    </a>
  )
}
