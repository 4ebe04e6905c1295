import { createHash } from 'node:crypto'
import { constants, existsSync, readFileSync, statSync } from 'node:fs'
import { access, chmod, chown, lstat, mkdir, realpath, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const maxSocketPathLength = 103
const socketFile = '.s.PGSQL.5432'

/** The user PostgreSQL runs as when we are root, whom it refuses. */
export type Runner = { uid: number; gid: number }

/** `home` holds the cluster, its password, its socket and its log. */
export type Place = { home: string; runner?: Runner }

/**
 * Folder of the database: inside the data folder, or, as root with a data folder closed to the
 * user
 * of PostgreSQL, in a folder of `elsewhere` named after it.
 */
export async function placeFor(dataDir: string, elsewhere: string): Promise<Place> {
  await makeOpen(dataDir)
  const folder = await realpath(dataDir)
  const inside = join(folder, 'postgres')
  const away = join(elsewhere, hashPath(folder))
  const home = existsSync(inside) || !existsSync(away) ? inside : away
  if (process.getuid?.() !== 0) {
    if (existsSync(home)) await mustBeOurs(home)
    return { home }
  }
  const runner = findOwner(join(home, 'cluster')) ?? findSystemUser()
  if (home === away || mayEnter(folder, runner)) return { home, runner }
  if (existsSync(inside)) {
    throw new Error(
      `The database in ${inside} is closed to user ${runner.uid}, as whom PostgreSQL runs: open the folders above it (chmod o+x) or move the data folder.`,
    )
  }
  await makeOpen(elsewhere)
  await writeFile(
    join(folder, 'where-is-the-database.txt'),
    `The database lies in ${away}, because user ${runner.uid}, as whom PostgreSQL runs, may not enter this folder.\n`,
  )
  return { home: away, runner }
}

async function mustBeOurs(home: string) {
  await access(home, constants.R_OK | constants.X_OK).catch(async () => {
    const { uid } = await stat(home)
    throw new Error(
      `The database in ${home} belongs to user ${uid}: start as that user or as root.`,
    )
  })
}

/** The folder of the Unix socket; a private one among the temporary files when `home` is too long. */
export async function prepareSocketFolder({ home, runner }: Place) {
  const inside = join(home, 'socket')
  if (Buffer.byteLength(join(inside, socketFile)) <= maxSocketPathLength) {
    await makePrivate(inside, runner)
    return inside
  }
  const name = `rooflight-club-${hashPath(home)}`
  const short = [tmpdir(), '/tmp']
    .map((folder) => join(folder, name))
    .find((path) => Buffer.byteLength(join(path, socketFile)) <= maxSocketPathLength)
  if (!short) throw new Error(`No folder for the socket of ${home} has a short enough name.`)
  await makePrivate(short, runner)
  return short
}

async function makePrivate(folder: string, runner?: Runner) {
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  const { uid, mode } = await lstat(folder)
  const isOurs = uid === process.getuid?.() || uid === runner?.uid
  if (!isOurs || (mode & 0o170077) !== 0o040000) {
    throw new Error(`${folder} is not a private folder of ours: remove it or set TMPDIR.`)
  }
  if (runner && uid !== runner.uid) await chown(folder, runner.uid, runner.gid)
}

export function mayEnter(folder: string, runner: Runner): boolean {
  const parent = dirname(folder)
  return hasAccess(folder, runner, 1) && (parent === folder || mayEnter(parent, runner))
}

export function mayRead(file: string, runner: Runner) {
  return hasAccess(file, runner, 4)
}

function hasAccess(path: string, runner: Runner, bits: number) {
  const { uid, gid, mode } = statSync(path)
  const shift = uid === runner.uid ? 6 : gid === runner.gid ? 3 : 0
  return ((mode >> shift) & bits) === bits
}

async function makeOpen(folder: string) {
  if (await mkdir(folder, { recursive: true })) await chmod(folder, 0o755)
}

function findOwner(path: string): Runner | undefined {
  if (!existsSync(path)) return undefined
  const { uid, gid } = statSync(path)
  return uid === 0 ? undefined : { uid, gid }
}

function findSystemUser(): Runner {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = ['postgres', 'nobody']
    .map((name) => users.find((row) => row[0] === name))
    .find(Boolean)
  if (!user) {
    throw new Error(
      'PostgreSQL refuses to run as root and there is no user postgres or nobody: start as another user or set DATABASE_URL.',
    )
  }
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

function hashPath(folder: string) {
  return createHash('sha256').update(folder).digest('hex').slice(0, 12)
}
