import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { getLastPage } from '#contract/paging.ts'
import type { Member } from '#server/platform/access/callers.ts'
import type { QuickReads } from '#server/platform/database/quick-reads.ts'
import { EncodedAnswer } from '#server/platform/http/encoded-answer.ts'
import { parseCurrentProduct } from './product-cards.ts'
import { type PageShape, preparePageQuery, type Sort } from './shop-page.ts'
import type { ShopPart, Viewer } from './shop-offers.ts'
import type { InShop } from './shop.reads.ts'

type Filter = ShopPart & {
  page: number
  limit: number
  categories?: string
  category?: string
  sort?: Sort
}

type Input = { viewer: Viewer; filter: Filter; session: Member['session']; day: string }

const maxShapes = 300
const reads = new LRUCache<string, ReturnType<typeof preparePageQuery>>({ max: maxShapes })

/** Random order is a circle that each session begins somewhere each day. */
export async function findListedProducts(
  { db, quick, productCards }: InShop & { quick: QuickReads },
  { viewer, filter, session, day }: Input,
) {
  const { page, limit, q = '', points = 0, sort } = filter
  const offset = (page - 1) * limit
  const slugs = parseSlugs(filter)
  const read = getPageRead({
    sort,
    limit,
    isFirst: offset === 0,
    isSearch: q !== '',
    isCut: filter.points !== undefined,
    categories: Math.min(slugs.length, 2) as PageShape['categories'],
  })
  const [row] = await read(q ? db : quick, {
    ...viewer,
    sessionId: session.id,
    q,
    points,
    slugs,
    slug: slugs[0] ?? '',
    rotation: sort === 'random' ? toRotation(session.id + day) : 0,
    offset,
    maximum: offset + limit,
  })
  const { version, total, current } = row!
  return {
    version,
    async answer() {
      const products = await productCards.encodeProducts(
        viewer,
        current ? current.split(',').map(parseCurrentProduct) : [],
      )
      const last_page = getLastPage(total, limit)
      const facts = JSON.stringify({
        total,
        last_page,
        meta: { total, last_page },
        points: filter.points,
      })
      return new EncodedAnswer(`{"data":[${products.join()}],${facts.slice(1)}`)
    },
  }
}

function getPageRead(shape: PageShape) {
  const key = Object.values(shape).join()
  const read = reads.get(key) ?? preparePageQuery(shape)
  reads.set(key, read)
  return read
}

function parseSlugs({ categories, category }: Filter) {
  return [...new Set((categories ?? category ?? '').split(',').filter(Boolean))]
}

function toRotation(seed: string) {
  return createHash('sha256').update(seed).digest().readInt32BE()
}
