import { lazy, Suspense, useState } from 'react'
import type { ContentItem } from '#contract/club/content.ts'
import { VideoCard } from './VideoCard.tsx'
import { classes } from '#ui/classes.ts'

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
