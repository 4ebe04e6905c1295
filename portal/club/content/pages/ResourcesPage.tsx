import { useSuspenseQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { linksQuery, videosQuery } from '#portal/club/content/content.queries.ts'
import { ResourceLink } from '#portal/club/content/ResourceLink.tsx'
import { VideoList } from '#portal/club/content/VideoList.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'

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
