import type { ContentItem } from '#contract/club/content.ts'
import { findRegion } from '#contract/regions.ts'
import type { RewardsVideo } from '#contract/settings/settings.ts'

const fallback = 'pl'

type Setting = { region_id: number; rewards_video: RewardsVideo | null }

/** The video of the region, or the Polish one where it has none. */
export function getRewardsVideo(settings: readonly Setting[], regionId: number) {
  const findRegionVideo = (id: number | undefined) =>
    settings.find(({ region_id }) => region_id === id)?.rewards_video
  return findRegionVideo(regionId) ?? findRegionVideo(findRegion(fallback)?.id) ?? undefined
}

type VideoText = { title: string; excerpt: string; language: string }

/** The item to play: one of our own with captions, or a YouTube video that asks before it loads. */
export function toVideoItem(
  { video, youtube, poster }: RewardsVideo,
  own: readonly ContentItem[],
  { title, excerpt, language }: VideoText,
): ContentItem | undefined {
  if (video) return own.find(({ content }) => content.video === `/videos/${video}.mp4`)
  if (!youtube) return undefined
  const body = { title, excerpt, text: '', url: '', youtube, video: '', captions: [] }
  return {
    uuid: youtube,
    type: 'video',
    language,
    content: body,
    media: poster || null,
    options: { sticky: false, position: 0 },
    created_at: '',
    updated_at: '',
  }
}
