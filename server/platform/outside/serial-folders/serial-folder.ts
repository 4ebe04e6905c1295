import type { Readable } from 'node:stream'

export type FolderFile = { path: string; name: string; size: number }

/** Folder that a processed file is moved to; it is not offered again. */
export type Outcome = 'done' | 'failed'

export type OpenFolder = {
  /** The CSV files that wait, by their names. */
  list(): Promise<FolderFile[]>
  read(path: string): Promise<Readable>
  /** Moves a file into `done/` or `failed/` beside it, under a name that nothing has yet. */
  move(path: string, to: { outcome: Outcome; name: string }): Promise<void>
  close(): Promise<void>
}

/** A folder of another company in which files of the register arrive. */
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
