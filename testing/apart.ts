import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

const companiesAtOnce = 8

const expiring = `
  import { connect } from '#server/platform/database/connect.ts'
  import { expirePoints } from '#server/points/points/expire-points.ts'
  const [url, at] = process.argv.slice(1)
  const companiesAtOnce = ${companiesAtOnce}
  const { db, close } = connect(url, { size: 2, limits: { lock_timeout: 300_000 } })
  await expirePoints({ db, now: new Date(at) }, companiesAtOnce)
  await close()`

/** The expiry of points in a process of its own, so that it can be killed; eight companies at once. */
export function expireApart(url: string, at: Date) {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', expiring, url, at.toISOString()],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  return { ended: exit, kill: () => child.kill('SIGKILL') }
}
