import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/club/content.ts'
import { isSafeLink } from '#contract/formats/html.rules.ts'

const linkStyles =
  'flex h-full min-h-16 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 hover:border-line-strong'

export function ResourceLink({ item: { content, language } }: { item: ContentItem }) {
  const { t } = useTranslation()
  const { title, excerpt, url } = content
  const label = (
    <span lang={language} className="min-w-0 flex-1 wrap-anywhere">
      <strong className="block leading-snug">{title}</strong>
      <span className="text-meta text-ink-2">{excerpt}</span>
    </span>
  )
  if (!isSafeLink(url)) return null
  if (url.startsWith('/'))
    return (
      <Link to={url as '/'} className={linkStyles}>
        {label}
        <CaretRightIcon size={20} aria-hidden className="shrink-0 text-ink-3" />
      </Link>
    )
  return (
    <a href={url} target="_blank" rel="noreferrer" className={linkStyles}>
      {label}
      <span className="sr-only">({t('content.opensOutside')})</span>
      <ArrowSquareOutIcon size={20} aria-hidden className="shrink-0 text-ink-3" />
    </a>
  )
}
