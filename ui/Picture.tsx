import type { ComponentPropsWithRef } from 'react'

type Props = Omit<ComponentPropsWithRef<'img'>, 'src'> & { src: string }

/** A picture that steps aside when it cannot be had, as without signal. */
export function Picture({ alt = '', ...rest }: Props) {
  return (
    <img alt={alt} onError={(event) => event.currentTarget.setAttribute('hidden', '')} {...rest} />
  )
}
