import { QueryImage } from '#back-office/kit/QueryImage.tsx'
import { staffPhotoFileQuery } from './reference-photos.queries.ts'
import { classes } from '#ui/classes.ts'

type Props = { uuid: string; label: string; className?: string }

export function PhotoPicture({ uuid, label, className }: Props) {
  return (
    <QueryImage
      query={staffPhotoFileQuery(uuid)}
      label={label}
      className={classes(
        'w-full rounded-control border border-line bg-sunken',
        className ?? 'max-h-[60dvh] object-contain',
      )}
    />
  )
}
