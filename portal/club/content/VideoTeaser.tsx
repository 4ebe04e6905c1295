import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { teaserSize, videoTeaserQuery } from './content.queries.ts'
import { TeaserFrame } from './TeaserFrame.tsx'
import { teaserGrid } from './teaser-grid.ts'
import { VideoList } from './VideoList.tsx'
import { SkeletonList } from '#ui/feedback/Skeleton.tsx'
import { useNear } from '#ui/use-near.ts'

export function VideoTeaser({ className }: { className?: string }) {
  const { t, i18n } = useTranslation()
  const [section, isNear] = useNear<HTMLElement>()
  const { data, isPending } = useQuery({ ...videoTeaserQuery(i18n.language), enabled: isNear })
  if (!isPending && !data?.data.length) return null
  return (
    <TeaserFrame
      ref={section}
      title={t('content.videos')}
      to="/resources"
      more={t('content.allResources')}
      className={className}
    >
      {data ? (
        <VideoList videos={data.data} className="xl:grid-cols-4" />
      ) : (
        <SkeletonList
          count={teaserSize}
          className={teaserGrid}
          item="h-70 xl:h-64"
          isStill={!isNear}
        />
      )}
    </TeaserFrame>
  )
}
