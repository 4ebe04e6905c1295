import { type UseSuspenseQueryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback } from 'react'

type Props<Key extends readonly unknown[]> = {
  query: UseSuspenseQueryOptions<Blob, Error, Blob, Key>
  label: string
  className: string
}

/** A picture that only the session may fetch. */
export function QueryImage<Key extends readonly unknown[]>(props: Props<Key>) {
  const { data: blob } = useSuspenseQuery(props.query)
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(blob)
      return () => URL.revokeObjectURL(image.src)
    },
    [blob],
  )
  return <img ref={show} alt={props.label} className={props.className} />
}
