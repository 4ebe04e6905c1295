import { useSuspenseQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { linksQuery, videosQuery } from '#portal/club/content/content.queries.ts'
import { VideoList } from '#portal/club/content/VideoList.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Link } from '@tanstack/react-router'
import type { ContentItem } from '#contract/club/content.ts'
import { isSafeLink } from '#contract/formats/html.rules.ts'

export function ResourcesPage() {
  const { t, i18n } = useTranslation()
  const [videos, links] = useSuspenseQueries({
    queries: [videosQuery(i18n.language), linksQuery(i18n.language)],
  })
  const isEmpty = videos.data.data.length + links.data.data.length === 0
  return (
    <Page title={t('content.resources')} lead={t('content.resourcesLead')}>
      {isEmpty && (
        <EmptyState picture="nothing-found" title={t('content.noResourcesTitle')}>
          {t('content.noResourcesText')}
        </EmptyState>
      )}
      {videos.data.data.length > 0 && (
        <section aria-labelledby="videos">
          <h2 id="videos" className="mb-3 text-h2">
            {t('content.videos')}
          </h2>
          <VideoList videos={videos.data.data} className="xl:grid-cols-3" />
        </section>
      )}
      {links.data.data.length > 0 && (
        <section aria-labelledby="links" className="mt-10">
          <h2 id="links" className="mb-3 text-h2">
            {t('content.links')}
          </h2>
          <ul className="grid gap-3 md:grid-cols-2">
            {links.data.data.map((item) => (
              <li key={item.uuid}>
                <ResourceLink item={item} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}

const linkStyles =
  'flex h-full min-h-16 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 hover:border-line-strong'

function ResourceLink({ item: { content, language } }: { item: ContentItem }) {
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
