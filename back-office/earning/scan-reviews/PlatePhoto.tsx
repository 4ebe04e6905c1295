import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { scanPhotoQuery } from './scan-reviews.queries.ts'
import { BlobImage } from '#ui/BlobImage.tsx'
import { classes } from '#ui/classes.ts'

type Props = { uuid: string; photo: string; label: string }

/** A photo of the plate as large as the pane; a click shows it in its own size. */
export function PlatePhoto({ uuid, photo, label }: Props) {
  const { data: blob } = useSuspenseQuery(scanPhotoQuery(uuid, photo))
  const [isWhole, setWhole] = useState(false)
  return (
    <button
      type="button"
      aria-expanded={isWhole}
      onClick={() => setWhole(!isWhole)}
      className={classes(
        'block w-full overflow-auto rounded-control border border-line bg-sunken',
        isWhole ? 'max-h-[85dvh] cursor-zoom-out' : 'cursor-zoom-in',
      )}
    >
      <BlobImage
        blob={blob}
        alt={label}
        className={isWhole ? 'max-w-none' : 'max-h-[50dvh] w-full object-contain'}
      />
    </button>
  )
}
