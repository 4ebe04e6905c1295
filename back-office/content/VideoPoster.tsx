import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { Picture } from '#ui/Picture.tsx'

/** The picture of a video before it is played. */
export function VideoPoster({ picture }: { picture: string | undefined }) {
  return (
    <span className="relative block aspect-video w-full bg-slate">
      {picture && <Picture key={picture} src={picture} className="size-full object-cover" />}
      <span className="absolute bottom-3 left-3 flex size-14 items-center justify-center rounded-control bg-slate text-on-slate">
        <PlayIcon size={28} weight="fill" aria-hidden />
      </span>
    </span>
  )
}
