import { appendFile, chown, cp, mkdir, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import type { DatabaseContext } from './bench-context.ts'

export const archiveSeconds = 60

export type Paths = Record<'cluster' | 'archive' | 'backup' | 'away', string>

/** Makes the cluster, and has it put each finished piece of its log into the archive. */
export async function startArchiving(dataDir: string, { cluster, archive }: Paths) {
  await (await startEmbedded({ dataDir })).stop()
  const { uid, gid } = await stat(cluster)
  await mkdir(archive)
  await chown(archive, uid, gid)
  const file = `"${archive}/%f`
  const command = `test ! -f ${file}" && cp "%p" ${file}.part" && mv ${file}.part" ${file}"`
  await configure(cluster, {
    archive_mode: 'on',
    archive_timeout: `${archiveSeconds}`,
    archive_command: command,
  })
}

function configure(cluster: string, settings: Record<string, string>) {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  return appendFile(join(cluster, 'postgresql.auto.conf'), lines.join(''))
}

/** As pg_basebackup does it, which the built-in PostgreSQL comes without. */
export async function backUp(url: string, { cluster, backup }: Paths) {
  const admin = new pg.Client({ connectionString: url.replace('//club:', '//postgres:') })
  await admin.connect()
  await admin.query(`select pg_backup_start('rehearsal', true)`)
  const wal = join(cluster, 'pg_wal')
  await cp(cluster, backup, {
    recursive: true,
    filter: (path) => !path.startsWith(`${wal}/`) && basename(path) !== 'postmaster.pid',
  })
  const { rows } = await admin.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop()',
  )
  await writeFile(join(backup, 'backup_label'), rows[0]!.labelfile)
  await admin.end()
}

export async function restore({ cluster, backup, away }: Paths) {
  await cp(backup, cluster, { recursive: true })
  await configure(cluster, { restore_command: `cp "${away}/%f" "%p"` })
  await writeFile(join(cluster, 'recovery.signal'), '')
}

/** Waits until the log is replayed; nothing can be written before. */
export async function waitForReplay({ pool }: DatabaseContext) {
  for (;;) {
    const { rows } = await pool.query<{ goes_on: boolean }>('select pg_is_in_recovery() as goes_on')
    if (!rows[0]!.goes_on) return
    await new Promise((done) => setTimeout(done, 100))
  }
}
