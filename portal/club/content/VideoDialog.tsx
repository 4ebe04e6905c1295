import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/club/content.ts'
import { OwnVideo } from './OwnVideo.tsx'
import { getPictures } from './content-pictures.ts'
import { YouTubeFrame } from './YouTubeFrame.tsx'
import { Dialog } from '#ui/Dialog.tsx'

type Props = { item: ContentItem; isOpen: boolean; onClose: () => void }

export function VideoDialog({ item, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const { content, media, language } = item
  const { title, excerpt, youtube, video, captions } = content
  const poster = getPictures(media)?.large
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} isWide>
      <div lang={language}>
        {video ? (
          <OwnVideo
            key={item.uuid}
            src={video}
            title={title}
            language={language}
            captions={captions}
            poster={poster}
          />
        ) : (
          <YouTubeFrame key={item.uuid} id={youtube} title={title} poster={poster} />
        )}
        <p className="mt-4 text-ink-2">{excerpt}</p>
        {captions.length > 0 && (
          <details className="mt-2">
            <summary className="flex min-h-12 cursor-pointer items-center font-semibold text-patina">
              {t('content.transcript')}
            </summary>
            <ol className="list-decimal space-y-1 pl-6">
              {captions.map(({ from, text }) => (
                <li key={from}>{text}</li>
              ))}
            </ol>
          </details>
        )}
      </div>
    </Dialog>
  )
}
