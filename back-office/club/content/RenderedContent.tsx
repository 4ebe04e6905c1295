import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import type { StaffContentDraft } from '#contract/club/content.admin.ts'
import type { ContentText } from './content-draft.ts'
import { formatDate } from '#ui/format.ts'
import { Picture } from '#ui/Picture.tsx'
import { StaffHtml } from '#ui/StaffHtml.tsx'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'

export function RenderedContent({
  draft,
  content,
}: {
  draft: StaffContentDraft
  content: ContentText
}) {
  const { kind, media, youtube, visible_from } = draft
  const { title, excerpt, text } = content
  const small = typeof media === 'string' ? media : media?.thumbnail
  const large = typeof media === 'string' ? media : media?.large
  if (kind === 'link')
    return (
      <p className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3">
        <span className="min-w-0 flex-1 wrap-anywhere">
          <strong className="block leading-snug">{title}</strong>
          <span className="text-meta text-ink-2">{excerpt}</span>
        </span>
        <ArrowSquareOutIcon size={20} aria-hidden className="shrink-0 text-ink-3" />
      </p>
    )
  return (
    <>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        {kind === 'video' ? (
          <VideoPoster picture={small} />
        ) : (
          small && (
            <Picture
              key={small}
              src={small}
              className="aspect-video w-full bg-sunken object-cover"
            />
          )
        )}
        <div className="p-4">
          {kind === 'news' && <p className="text-meta text-ink-2">{formatDate(visible_from)}</p>}
          <p className="text-lead leading-snug font-bold wrap-anywhere">{title}</p>
          <p className="mt-1.5 line-clamp-3 text-meta wrap-anywhere text-ink-2">{excerpt}</p>
        </div>
      </div>
      {kind === 'news' && (
        <article className="mt-6">
          <h3 className="text-h1 wrap-anywhere">{title}</h3>
          {large && (
            <Picture
              key={large}
              src={large}
              className="my-4 aspect-video w-full rounded-card bg-sunken object-cover"
            />
          )}
          <StaffHtml html={text} className="text-lead" />
          {youtube && (
            <div className="mt-6 overflow-hidden rounded-card">
              <VideoPoster picture={large} />
            </div>
          )}
        </article>
      )}
    </>
  )
}

function VideoPoster({ picture }: { picture: string | undefined }) {
  return (
    <span className="relative block aspect-video w-full bg-slate">
      {picture && <Picture key={picture} src={picture} className="size-full object-cover" />}
      <span className="absolute bottom-3 left-3 flex size-14 items-center justify-center rounded-control bg-slate text-on-slate">
        <PlayIcon size={28} weight="fill" aria-hidden />
      </span>
    </span>
  )
}
