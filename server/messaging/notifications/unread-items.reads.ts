import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/transaction.ts'

type Reader = { id: number; language: string; since: Date }
type Item = { event: string; params: Record<string, string | number> }
export type UnreadItems = { items: Item[]; count: number }

export async function findUnreadItems(tx: Tx, readers: readonly Reader[], limit: number) {
  const { rows } = await sql<{ id: number; items: Item[]; count: number }>`
    select r.id, n.count, n.items
    from unnest(${readers.map(({ id }) => id)}::bigint[],
      ${readers.map(({ language }) => language)}::text[],
      ${readers.map(({ since }) => since)}::timestamptz[]) r (id, language, since)
    join lateral (
      select count(*)::int as count, jsonb_agg(
        jsonb_build_object('event', u.event, 'params',
          u.params || coalesce(b.texts->r.language, b.texts->'en', '{}'))
        order by u.place) filter (where u.place <= ${limit}) as items
      from (select event, params, row_number() over (order by created_at desc, id desc) as place
        from notification
        where installer_id = r.id and read_at is null and created_at > r.since) u
      left join broadcast b on b.id = (u.params->>'broadcast')::bigint) n on n.count > 0`.execute(
    tx,
  )
  return new Map(rows.map(({ id, items, count }): [number, UnreadItems] => [id, { items, count }]))
}
