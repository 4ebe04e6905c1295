import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ourFolder = join(import.meta.dirname, 'migrations')

export type MigrationFile = { name: string; sql: string; checksum: string; breaking: boolean }

export async function readMigrationFiles(folder = ourFolder): Promise<MigrationFile[]> {
  return Promise.all(
    (await readMigrationNames(folder)).map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name, sql, checksum, breaking: /^-- breaking\b/m.test(sql) }
    }),
  )
}

export async function readMigrationNames(folder = ourFolder) {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}
