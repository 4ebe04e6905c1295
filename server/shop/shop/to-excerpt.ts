import { excerptLength } from '#contract/shop/shop.rules.ts'

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

export function toExcerpt(html: string) {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => signs[name]!)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, excerptLength)
}
