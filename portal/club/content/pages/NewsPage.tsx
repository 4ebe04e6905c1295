import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { newsQuery } from '#portal/club/content/content.queries.ts'
import { NewsCard } from '#portal/club/content/NewsCard.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { Pager } from '#ui/Pager.tsx'

export function NewsPage() {
  const { t, i18n } = useTranslation()
  const { page = 1 } = useSearch({ from: '/member/news' })
  const { data: news } = useSuspenseQuery(newsQuery(i18n.language, page))
  return (
    <Page title={t('content.news')} lead={t('content.newsLead')}>
      {news.data.length > 0 ? (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {news.data.map((item) => (
            <li key={item.uuid}>
              <NewsCard item={item} heading="h2" />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState picture="nothing-found" title={t('content.noNewsTitle')}>
          {t('content.noNewsText')}
        </EmptyState>
      )}
      <Pager page={page} lastPage={news.meta.last_page} />
    </Page>
  )
}
