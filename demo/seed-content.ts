import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '#contract/durations.ts'
import { regions } from '#contract/regions.ts'
import { saveContent } from '#server/club/content/save-content.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

type Texts<Translated> = Record<string, Translated>
type News = {
  slug: string
  picture: string
  daysAgo: number
  earlyDaysAgo?: number
  updatedAfterDays?: number
  sticky?: boolean
  texts: Texts<{ title: string; excerpt: string; text: string }>
}
type Video = {
  slug: string
  /** Start of each caption, then the end, in seconds. */
  times: number[]
  texts: Texts<{ title: string; excerpt: string; captions: string[] }>
}
type Link = { slug: string; url: string; texts: Texts<{ title: string; excerpt: string }> }

const folder = join(import.meta.dirname, 'content')

export async function seedContent(tx: Tx, now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  for (const item of await readJson<News[]>('news.json'))
    await saveContent(
      { db: tx, now: daysAgo(Math.max(0, item.daysAgo - (item.updatedAfterDays ?? 0))) },
      {
        kind: 'news',
        slug: `news:${item.slug}`,
        texts: item.texts,
        media: `/pictures/${item.picture}.svg`,
        sticky: item.sticky ?? false,
        visible: true,
        visibleFrom: daysAgo(item.daysAgo),
        earlyFrom: item.earlyDaysAgo === undefined ? null : daysAgo(item.earlyDaysAgo),
      },
    )
  for (const [position, { slug, times, texts }] of (
    await readJson<Video[]>('videos.json')
  ).entries())
    await saveContent(
      { db: tx, now: daysAgo(90) },
      {
        kind: 'video',
        slug: `video:${slug}`,
        texts: mapTexts(texts, (translation) => ({
          ...translation,
          captions: toCues(translation.captions, times),
        })),
        media: { thumbnail: `/pictures/video-${slug}.svg`, large: `/pictures/video-${slug}.svg` },
        video: slug,
        visible: true,
        position,
        visibleFrom: daysAgo(90),
      },
    )
  for (const [position, { slug, url, texts }] of (await readJson<Link[]>('links.json')).entries())
    for (const region of regions.filter(({ selectable }) => selectable))
      await saveContent(
        { db: tx, now: daysAgo(90) },
        {
          kind: 'link',
          slug: `link:${region.slug}:${slug}`,
          texts,
          url: url.replace('{region}', region.slug),
          regions: [region.id],
          visible: true,
          position,
          visibleFrom: daysAgo(90),
        },
      )
}

function toCues(captions: readonly string[], times: readonly number[]) {
  return captions.map((text, index) => ({ from: times[index]!, to: times[index + 1]!, text }))
}

function mapTexts<From, To>(texts: Texts<From>, change: (translation: From) => To): Texts<To> {
  return Object.fromEntries(
    Object.entries(texts).map(([code, translated]) => [code, change(translated)]),
  )
}

async function readJson<T>(name: string) {
  return JSON.parse(await readFile(join(folder, name), 'utf8')) as T
}
