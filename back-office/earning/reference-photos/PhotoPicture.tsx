import { useSuspenseQuery } from '@tanstack/react-query'
import { staffPhotoFileQuery } from './reference-photos.queries.ts'
import { BlobImage } from '#ui/BlobImage.tsx'
import { classes } from '#ui/classes.ts'

type Props = { uuid: string; label: string; className?: string }

/** A photo as the club has it, as wide as its place. */
export function PhotoPicture({ uuid, label, className }: Props) {
  const { data: blob } = useSuspenseQuery(staffPhotoFileQuery(uuid))
  return (
    <BlobImage
      blob={blob}
      alt={label}
      className={classes(
        'w-full rounded-control border border-line bg-sunken',
        className ?? 'max-h-[60dvh] object-contain',
      )}
    />
  )
}
