import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/club/content.ts'
import { getPictures } from './content-pictures.ts'
import { Picture } from '#ui/Picture.tsx'

type Props = { item: ContentItem; onPlay: () => void }

export function VideoCard({ item, onPlay }: Props) {
  const { t } = useTranslation()
  const { content, media, language } = item
  const pictures = getPictures(media)
  return (
    <button
      type="button"
      onClick={onPlay}
      aria-haspopup="dialog"
      lang={language}
      className="group flex size-full flex-col overflow-hidden rounded-card border border-line bg-surface text-left hover:border-line-strong"
    >
      <span className="relative block aspect-video w-full bg-slate">
        {pictures && (
          <Picture
            src={pictures.thumbnail}
            width="640"
            height="360"
            loading="lazy"
            className="size-full object-cover"
          />
        )}
        <span className="absolute bottom-3 left-3">
          <span className="flex size-14 items-center justify-center rounded-control bg-slate text-on-slate group-hover:bg-slate-raised">
            <PlayIcon size={28} weight="fill" aria-hidden />
          </span>
        </span>
      </span>
      <span className="block p-4">
        <span className="sr-only">{t('content.playVideo')} </span>
        <span className="block leading-snug font-bold">{content.title}</span>
        <span className="mt-1 line-clamp-2 text-meta text-ink-2">{content.excerpt}</span>
      </span>
    </button>
  )
}
