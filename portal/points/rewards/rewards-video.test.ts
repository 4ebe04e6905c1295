import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContentItem } from '#contract/club/content.ts'
import { getRewardsVideo, toVideoItem } from './rewards-video.ts'
import { proves } from '#tools/proves.ts'

const polish = { video: 'spend-points', youtube: '', poster: '' }
const czech = { video: '', youtube: 'abcdefghijk', poster: '/pictures/news-team.svg' }
const settings = [
  { region_id: 5, rewards_video: czech },
  { region_id: 7, rewards_video: null },
  { region_id: 10, rewards_video: polish },
]
const videoText = { title: 'How the club works', excerpt: '', language: 'en' }

test('the video is the one of the region', proves(['RWD-002']), () => {
  assert.equal(getRewardsVideo(settings, 5), czech)
  assert.equal(getRewardsVideo(settings, 10), polish)
})

test('a region without a video shows the Polish one', proves(['RWD-003']), () => {
  assert.equal(getRewardsVideo(settings, 7), polish)
  assert.equal(getRewardsVideo(settings, 99), polish)
})

test('an own video is played with its captions, one at YouTube by its id', () => {
  const own = [{ content: { video: '/videos/spend-points.mp4' } } as ContentItem]
  assert.equal(toVideoItem(polish, own, videoText), own[0])
  assert.equal(toVideoItem(polish, [], videoText), undefined)
  const item = toVideoItem(czech, own, videoText)
  assert.deepEqual(
    [item?.content.youtube, item?.content.title, item?.media],
    ['abcdefghijk', 'How the club works', '/pictures/news-team.svg'],
  )
})
