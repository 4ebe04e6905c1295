import { NewspaperIcon } from '@phosphor-icons/react/dist/csr/Newspaper'
import { Link } from '@tanstack/react-router'
import type { ContentItem } from '#contract/club/content.ts'
import { getPictures } from './content-pictures.ts'
import { formatDate } from '#ui/format.ts'
import { Picture } from '#ui/Picture.tsx'

type Props = { item: ContentItem; heading?: 'h2' | 'h3' }

export function NewsCard({ item, heading: Heading = 'h3' }: Props) {
  const { uuid, content, media, created_at, language } = item
  const pictures = getPictures(media)
  return (
    <article
      lang={language}
      className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-line-strong"
    >
      <div className="flex aspect-video items-center justify-center bg-sunken text-ink-3">
        {pictures ? (
          <Picture
            src={pictures.thumbnail}
            width="640"
            height="360"
            loading="lazy"
            className="size-full object-cover"
          />
        ) : (
          <NewspaperIcon size={48} aria-hidden />
        )}
      </div>
      <div className="flex flex-1 flex-col p-4">
        <time dateTime={created_at} className="text-meta text-ink-2">
          {formatDate(created_at)}
        </time>
        <Heading className="mt-1 text-lead leading-snug font-bold">
          <Link
            to="/news/$uuid"
            params={{ uuid }}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {content.title}
          </Link>
        </Heading>
        <p className="mt-1.5 line-clamp-3 text-meta text-ink-2">{content.excerpt}</p>
      </div>
    </article>
  )
}
