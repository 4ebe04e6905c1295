import type { ComponentPropsWithRef } from 'react'
import { classes } from '#ui/classes.ts'

type Props = ComponentPropsWithRef<'div'> & { tone?: 'plain' | 'slate' | 'sunken' }

const tones = {
  plain: 'border border-line bg-surface',
  slate: 'border border-transparent bg-slate text-on-slate',
  sunken: 'border border-transparent bg-sunken sun:border-line',
}

export function Card({ tone = 'plain', className, ...rest }: Props) {
  return <div className={classes('rounded-card p-4 md:p-6', tones[tone], className)} {...rest} />
}
