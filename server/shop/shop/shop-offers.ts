import { type RawBuilder, type SqlBool, sql } from 'kysely'

type Value<T> = T | RawBuilder<T>

export type Viewer = { regionId: number; language: string }

export type ShopPart = { q?: string; points?: number }
type ViewerValues = { [Name in keyof Viewer]: Value<Viewer[Name]> }
type PartValues = { [Name in keyof ShopPart]: Value<NonNullable<ShopPart[Name]>> | undefined }

export type Offer = { id: number; lowest_points: number; score: number }

export function selectOffers({ regionId, language }: ViewerValues, { q, points }: PartValues) {
  return sql<Offer>`
    select o.product_id as id, o.position, o.lowest_points, o.rotation, ${q ? sql`f.score` : sql`0`} as score
    from product_offer o ${q ? sql`join (${selectMatches(q, language)}) f using (product_id)` : sql``}
    where o.region_id = ${regionId} and ${points === undefined ? sql`true` : isAffordable(points)}`
}

/** In stock, and not dearer than the points there are. */
function isAffordable(points: Value<number>): RawBuilder<SqlBool> {
  return sql`o.lowest_points <= ${points} and exists (
    select from variant v
    join variant_price vp on vp.variant_id = v.id and vp.region_id = o.region_id
    where v.product_id = o.product_id and v.stock > 0 and vp.points <= ${points})`
}

/**
 * Products by the words that are typed, with typos, in the person's language and in English where a
 * product has no name in it: those that hold the most of the words.
 */
export function selectMatches(q: Value<string>, language: Value<string>) {
  return sql<{ product_id: number; score: number }>`
    select product_id, score from (
      select product_id, sum(best) as score, count(*) as words, max(count(*)) over () as max_words
      from (
        select w.product_id, a.place, max(w.weight * n.closeness) as best
        from plain_words(${q}) with ordinality as a (word, place)
        cross join near_words(array[${language}, 'en'], a.word) as n
        join product_word w on w.language = n.language and w.word = n.word
        left join product p on p.id = case when w.language <> ${language} then w.product_id end
        where a.place <= ${maxWords} and (w.language = ${language} or not p.names ? ${language})
        group by w.product_id, a.place
      ) as hit group by product_id
    ) as counted where words = max_words`
}

const maxWords = 8
