import { type UseSuspenseQueryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { BlobImage } from '#ui/BlobImage.tsx'

type Props<Key extends readonly unknown[]> = {
  query: UseSuspenseQueryOptions<Blob, Error, Blob, Key>
  label: string
  className: string
}

/** A picture that only the session may fetch. */
export function QueryImage<Key extends readonly unknown[]>(props: Props<Key>) {
  const { data: blob } = useSuspenseQuery(props.query)
  return <BlobImage blob={blob} alt={props.label} className={props.className} />
}
