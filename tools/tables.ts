import { join } from 'node:path'
import pg from 'pg'
import { root } from './run-step.ts'

export const tablesFile = join(root, 'server/platform/database/tables.ts')

const head = `/** Written by \`npm run tables\` from the migrated database; not by hand. */

import type { ColumnType } from 'kysely'

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>

export type Json = JsonValue

export type JsonArray = JsonValue[]

export type JsonObject = {
  [x: string]: JsonValue | undefined
}

export type JsonPrimitive = boolean | number | string | null

export type JsonValue = JsonArray | JsonObject | JsonPrimitive
`

/** What pg gives for a type of PostgreSQL, as `connect.ts` sets it up. */
const types: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  varchar: 'string',
}

/** An array has the name of its element's type behind a bar. */
const allColumns = `
  select table_name as table, column_name as name, udt_name as type,
    is_nullable = 'YES' as "isNullable",
    column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "isGenerated"
  from information_schema.columns
  where table_schema = 'public'
  order by table_name collate "C", column_name collate "C"`

type Column = {
  table: string
  name: string
  type: string
  isNullable: boolean
  isGenerated: boolean
}

export async function generateTables(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Column>(allColumns)
  await client.end()
  const tables = [...Map.groupBy(rows, ({ table }) => table)]
  const interfaces = tables.map(([table, columns]) =>
    toInterface(
      toTypeName(table),
      columns.map((column) => `${column.name}: ${toType(column)}`),
    ),
  )
  const all = tables.map(([table]) => `${table}: ${toTypeName(table)}`)
  return [head, ...interfaces, toInterface('Tables', all)].join('\n')
}

function toInterface(name: string, lines: readonly string[]) {
  return `export interface ${name} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`
}

function toTypeName(table: string) {
  return table.replaceAll(/(?:^|_)(.)/g, (_, first: string) => first.toUpperCase())
}

function toType({ table, name, type, isNullable, isGenerated }: Column) {
  const known = types[type.replace(/^_/, '')]
  if (!known) throw new Error(`${table}.${name}: add the type ${type} to tools/tables.ts.`)
  const value = type.startsWith('_') ? `${known}[]` : known
  const withNull = isNullable ? `${value} | null` : value
  return isGenerated ? `Generated<${withNull}>` : withNull
}
