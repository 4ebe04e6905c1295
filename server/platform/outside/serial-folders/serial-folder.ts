import type { Readable } from 'node:stream'

export type FolderFile = { path: string; name: string; size: number }

export type Outcome = 'done' | 'failed'

export type OpenFolder = {
  list(): Promise<FolderFile[]>
  read(path: string): Promise<Readable>
  /** Moves a file into `done/` or `failed/` beside it, under a name that nothing has yet. */
  move(path: string, to: { outcome: Outcome; name: string }): Promise<void>
  close(): Promise<void>
}

export type SerialFolder = {
  source: 'sftp' | 's3'
  /** Throws when it cannot be reached. */
  open(): Promise<OpenFolder>
}

export function isRegisterFile(name: string) {
  return /\.csv$/i.test(name) && !name.startsWith('.')
}

export function byName(a: FolderFile, b: FolderFile) {
  return a.name < b.name ? -1 : 1
}
