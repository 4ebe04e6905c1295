import { useCallback } from 'react'

type Props = { blob: Blob; alt: string; className: string }

/** Revokes the object URL when the picture changes or goes. */
export function BlobImage({ blob, alt, className }: Props) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(blob)
      return () => URL.revokeObjectURL(image.src)
    },
    [blob],
  )
  return <img ref={show} alt={alt} className={className} />
}
