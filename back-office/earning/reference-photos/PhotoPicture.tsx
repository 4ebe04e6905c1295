import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { staffPhotoFileQuery } from './reference-photos.queries.ts'
import { classes } from '#ui/classes.ts'

type Props = { uuid: string; label: string; className?: string }

/** A photo as the club has it, as wide as its place. */
export function PhotoPicture({ uuid, label, className }: Props) {
  const { data: blob } = useSuspenseQuery(staffPhotoFileQuery(uuid))
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(blob)
      return () => URL.revokeObjectURL(image.src)
    },
    [blob],
  )
  return (
    <img
      ref={show}
      alt={label}
      className={classes(
        'w-full rounded-control border border-line bg-sunken',
        className ?? 'max-h-[60dvh] object-contain',
      )}
    />
  )
}
