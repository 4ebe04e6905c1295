import type { ComponentPropsWithRef } from 'react'

type Props = Omit<ComponentPropsWithRef<'img'>, 'src'> & { src: string }

/** Hides itself if the picture cannot be loaded. */
export function Picture({ alt = '', ...rest }: Props) {
  return (
    <img alt={alt} onError={(event) => event.currentTarget.setAttribute('hidden', '')} {...rest} />
  )
}
