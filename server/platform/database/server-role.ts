import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { migrate, type MigrateOptions } from './migrate.ts'

/** Written once for good; triggers say so too. */
const appendOnly = ['points_entry', 'stock_move', 'audit_link']

/**
 * Migrates as the owner of the schema and leaves the server's own role what it needs to serve:
 * rows, but no tables of its own, and no change of a written entry. (ASVS 13.2.2)
 */
export async function migrateAsOwner(
  ownerUrl: string,
  serverUrl: string,
  options?: MigrateOptions,
) {
  const migrations = await migrate(ownerUrl, options)
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1 })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(buildGrants(pg.escapeIdentifier(getRole(serverUrl))))
  } finally {
    await client.end()
  }
  return migrations
}

/** Reports whether the connection's role could change the schema, or is not an ordinary one. */
export async function ownsSchema(pool: Pick<pg.Pool, 'query'>) {
  const { rows } = await pool.query<{ owns: boolean }>(
    `select r.rolsuper or exists (select from pg_tables
       where schemaname = 'public' and pg_has_role(current_user, tableowner, 'member')) as owns
     from pg_roles r where r.rolname = current_user`,
  )
  return rows[0]!.owns
}

function buildGrants(role: string) {
  const schemas = ['public', 'pgboss'].map(
    (schema) => `
      grant usage on schema ${schema} to ${role};
      grant select, insert, update, delete on all tables in schema ${schema} to ${role};
      grant usage, select on all sequences in schema ${schema} to ${role};
      grant execute on all functions in schema ${schema} to ${role};`,
  )
  const revocations = appendOnly.map((table) => `revoke update, delete on ${table} from ${role};`)
  return [
    ...schemas,
    ...revocations,
    `revoke insert, update, delete on migration from ${role};`,
  ].join('\n')
}

function getRole(url: string) {
  return decodeURIComponent(new URL(url).username)
}
