import { lazy, Suspense, useState } from 'react'
import type { ContentItem } from '#contract/club/content.ts'
import { classes } from '#ui/classes.ts'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useTranslation } from 'react-i18next'
import { getPictures } from './content-pictures.ts'
import { Picture } from '#ui/Picture.tsx'

const VideoDialog = lazy(() =>
  import('./VideoDialog.tsx').then(({ VideoDialog }) => ({ default: VideoDialog })),
)

type Props = { videos: readonly ContentItem[]; className?: string }

export function VideoList({ videos, className }: Props) {
  const [openVideo, setOpenVideo] = useState<ContentItem>()
  const [isOpen, setOpen] = useState(false)

  function play(item: ContentItem) {
    setOpenVideo(item)
    setOpen(true)
  }

  return (
    <>
      <ul className={classes('grid gap-4 sm:grid-cols-2', className)}>
        {videos.map((item) => (
          <li key={item.uuid}>
            <VideoCard item={item} onPlay={() => play(item)} />
          </li>
        ))}
      </ul>
      <Suspense>
        {openVideo && (
          <VideoDialog item={openVideo} isOpen={isOpen} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}

type VideoCardProps = { item: ContentItem; onPlay: () => void }

function VideoCard({ item, onPlay }: VideoCardProps) {
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
