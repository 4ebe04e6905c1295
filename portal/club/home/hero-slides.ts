import type { ContentItem } from '#contract/club/content.ts'
import type { PublicConfig } from '#contract/settings/settings.ts'

const maxArticles = 5

export type HeroSlide = {
  key: string
  image: string
  /** A screen of the portal or an address of the web. */
  link: string
  title: string
  text: string
}

type SlideText = { title: string; text: string }
type Parts = {
  heroImages: PublicConfig['hero_images']
  regionId: number
  sticky: readonly ContentItem[]
  /** Text on the picture of the country, if it is to have any. */
  slideText: SlideText
}

/** The picture of the country, if it is switched on, then at most five pieces of sticky news. */
export function buildHeroSlides({ heroImages, regionId, sticky, slideText }: Parts): HeroSlide[] {
  const image = heroImages.find((hero) => hero.region_id === regionId && hero.isActive)
  const first = image
    ? [
        {
          key: 'hero',
          image: image.image,
          link: image.link,
          ...(image.showContent ? slideText : { title: '', text: '' }),
        },
      ]
    : []
  const news = sticky
    .filter(({ options }) => options.sticky)
    .slice(0, maxArticles)
    .map(({ uuid, content, media }) => ({
      key: uuid,
      image: typeof media === 'string' ? media : (media?.large ?? ''),
      link: `/news/${uuid}`,
      title: content.title,
      text: content.excerpt,
    }))
  return [...first, ...news]
}
