import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContentItem } from '#contract/club/content.ts'
import { buildHeroSlides } from './hero-slides.ts'
import { proves } from '#tools/proves.ts'

const slideText = { title: 'Each window counts', text: 'Scan it on the roof.' }

function hero(change: object = {}) {
  const image = { image: '/roof.svg', link: '/shop', isActive: true, showContent: true }
  return { ...image, region_id: 10, ...change }
}

function news(number: number, isSticky = true): ContentItem {
  const day = '2026-11-01T08:00:00.000Z'
  return {
    uuid: `00000000-0000-4000-8000-00000000000${number}`,
    type: 'news',
    language: 'en',
    content: {
      title: `News ${number}`,
      excerpt: 'Short',
      text: '',
      youtube: '',
      video: '',
      captions: [],
      url: '',
    },
    media: number % 2 ? '/news.webp' : { thumbnail: '/small.webp', large: '/large.webp' },
    options: { sticky: isSticky, position: number },
    created_at: day,
    updated_at: day,
  }
}

test(
  'the slider holds the picture of the country, if it is switched on',
  proves(['HOM-019']),
  () => {
    const slides = buildHeroSlides({ heroImages: [hero()], regionId: 10, sticky: [], slideText })
    assert.deepEqual(slides, [{ key: 'hero', image: '/roof.svg', link: '/shop', ...slideText }])
    for (const change of [{ isActive: false }, { region_id: 7 }])
      assert.deepEqual(
        buildHeroSlides({ heroImages: [hero(change)], regionId: 10, sticky: [], slideText }),
        [],
      )
    const [bare] = buildHeroSlides({
      heroImages: [hero({ showContent: false })],
      regionId: 10,
      sticky: [],
      slideText,
    })
    assert.equal(bare?.title, '')
  },
)

test('at most five pieces of sticky news follow', proves(['HOM-020', 'NWS-010', 'NWS-011']), () => {
  const sticky = [1, 2, 3, 4, 5, 6, 7].map((number) => news(number))
  const slides = buildHeroSlides({ heroImages: [hero()], regionId: 10, sticky, slideText })
  assert.deepEqual(
    slides.map(({ title }) => title),
    [slideText.title, 'News 1', 'News 2', 'News 3', 'News 4', 'News 5'],
  )
  assert.deepEqual(
    slides.slice(1, 3).map(({ image }) => image),
    ['/news.webp', '/large.webp'],
  )
  assert.equal(slides[1]?.link, `/news/${sticky[0]!.uuid}`)
  assert.deepEqual(
    buildHeroSlides({ heroImages: [], regionId: 10, sticky: [news(1, false)], slideText }),
    [],
  )
})
