import { useSuspenseQuery } from '@tanstack/react-query'
import { BlobImage } from '#ui/BlobImage.tsx'
import { returnPhotoQuery } from './returns.queries.ts'

type Props = { uuid: string; photo: string; label: string }

/** A photo of what came back or broke, as wide as the pane. */
export function ReturnPhoto({ uuid, photo, label }: Props) {
  const { data: blob } = useSuspenseQuery(returnPhotoQuery(uuid, photo))
  return (
    <BlobImage
      blob={blob}
      alt={label}
      className="max-h-[60dvh] w-full rounded-control border border-line bg-sunken object-contain"
    />
  )
}
