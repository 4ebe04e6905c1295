import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { photoFileQuery } from './reference-photos.queries.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

type Props = { uuid: string; label: string }

/** A picture that only its company and the club may see; without it the rest of the page stays. */
export function SentPhoto({ uuid, label }: Props) {
  const { data: blob, isPending } = useQuery(photoFileQuery(uuid))
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (blob) image.src = URL.createObjectURL(blob)
      return () => URL.revokeObjectURL(image.src)
    },
    [blob],
  )
  if (!blob) return isPending ? <Skeleton className="h-48" /> : null
  return <img ref={show} alt={label} className="h-48 w-full bg-sunken object-cover" />
}
