import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { newsTeaserQuery, teaserSize } from './content.queries.ts'
import { NewsCard } from './NewsCard.tsx'
import { TeaserFrame } from './TeaserFrame.tsx'
import { teaserGrid } from './teaser-grid.ts'
import { SkeletonList } from '#ui/feedback/Skeleton.tsx'
import { useNear } from '#ui/use-near.ts'

export function NewsTeaser({ className }: { className?: string }) {
  const { t, i18n } = useTranslation()
  const [section, isNear] = useNear<HTMLElement>()
  const { data, isPending } = useQuery({ ...newsTeaserQuery(i18n.language), enabled: isNear })
  if (!isPending && !data?.data.length) return null
  return (
    <TeaserFrame
      ref={section}
      title={t('content.news')}
      to="/news"
      more={t('content.allNews')}
      className={className}
    >
      {data ? (
        <ul className={teaserGrid}>
          {data.data.map((item) => (
            <li key={item.uuid}>
              <NewsCard item={item} />
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonList
          count={teaserSize}
          className={teaserGrid}
          item="h-88 xl:h-76"
          isStill={!isNear}
        />
      )}
    </TeaserFrame>
  )
}
