import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import type { OfficeContentDraft } from '#contract/content.admin.ts'
import type { Words } from '#back-office/content/content-draft.ts'
import { VideoPoster } from '#back-office/content/VideoPoster.tsx'
import { formatDate } from '#ui/format.ts'
import { Picture } from '#ui/Picture.tsx'
import { StaffHtml } from '#ui/StaffHtml.tsx'

/** An item as it stands in the portal's list, and the article that news open. */
export function ContentAsShown({ draft, words }: { draft: OfficeContentDraft; words: Words }) {
  const { kind, media, youtube, shown_from } = draft
  const { title, excerpt, text } = words
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
          {kind === 'news' && <p className="text-meta text-ink-2">{formatDate(shown_from)}</p>}
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
