import { dayMs } from '#contract/durations.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { type RawBuilder, sql } from 'kysely'

const orphanDays = 30

const folders: Record<string, (names: readonly string[]) => RawBuilder<{ name: string }>> = {
  'public/avatars': (names) => sql`select 'public/' || avatar as name from installer
    where avatar = any(${names.map((name) => name.replace('public/', ''))})`,
  'scan-photos': (names) => sql`
    select file as name from scan_photo where file = any(${names})
    union all select file from product_return_photo where file = any(${names})
    union all select file from reference_photo where file = any(${names})`,
  prints: (names) => sql`select 'prints/' || o.uuid || '-' || p.no || '.pdf' as name
    from print_proof p join orders o on o.id = p.order_id
    where o.uuid::text = any(${names.map((name) => name.slice('prints/'.length, 'prints/'.length + 36))})`,
  'print-files': (names) => sql`select n.name from unnest(${names}::text[]) as n (name)
    join print_file f on n.name like 'print-files/' || f.uuid || '%'`,
  tickets: (names) => sql`select file as name from ticket_file where file = any(${names})`,
}

type Deps = InDb & {
  outside: { files: Pick<AppContext['outside']['files'], 'namesBefore' | 'remove'> }
}

/**
 * Removes uploads that no row names, 30 days after they were written: a server ended between the
 * file and its row, or the row went first. Gives how many. (safety D25)
 */
export async function purgeOrphans({ db, outside, now }: Deps & AtTime) {
  const before = new Date(now.getTime() - orphanDays * dayMs)
  let removed = 0
  for (const [folder, usersOf] of Object.entries(folders))
    for await (const names of outside.files.namesBefore(folder, before)) {
      const { rows } = await usersOf(names).execute(db)
      const used = new Set(rows.map(({ name }) => name))
      const orphans = names.filter((name) => !used.has(name))
      for (const name of orphans) await outside.files.remove(name)
      removed += orphans.length
    }
  return removed
}
