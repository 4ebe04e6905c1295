import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '#ui/Picture.tsx'

type Props = { id: string; title: string; poster?: string | undefined }

/** Requests nothing from YouTube before the tap, and then uses its cookieless address. */
export function YouTubeFrame({ id, title, poster }: Props) {
  const { t } = useTranslation()
  const [isRequested, setIsRequested] = useState(false)
  if (isRequested)
    return (
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&cc_load_policy=1`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- its player runs from its own origin
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full rounded-control border-0 bg-slate"
      />
    )
  return (
    <button
      type="button"
      onClick={() => setIsRequested(true)}
      className="relative flex aspect-video w-full items-end overflow-hidden rounded-control bg-slate text-left text-on-slate"
    >
      {poster && <Picture src={poster} className="absolute inset-0 size-full object-cover" />}
      <span className="relative flex w-full items-center gap-3 bg-slate p-4">
        <PlayIcon size={32} weight="fill" aria-hidden className="shrink-0" />
        <span>
          <strong className="block">{t('content.playYouTube')}</strong>
          <span className="text-meta text-on-slate-2">{t('content.youTubeHint')}</span>
        </span>
      </span>
    </button>
  )
}
