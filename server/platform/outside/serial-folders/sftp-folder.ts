import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { PassThrough } from 'node:stream'
import { sha256 } from '#server/platform/secrets.ts'
import { byName, isRegisterFile, type OpenFolder, type SerialFolder } from './serial-folder.ts'

export type SftpConfig = {
  host: string
  port: number
  user: string
  password: string | undefined
  keyFile: string | undefined
  /** `SHA256:…`, as `ssh-keygen -lf` prints it: no other server is talked to. */
  hostKey: string
  path: string
}

const readyMilliseconds = 20_000

export function createSftpFolder(config: SftpConfig): SerialFolder {
  return { source: 'sftp', open: () => openFolder(config) }
}

async function openFolder({
  path,
  keyFile,
  hostKey,
  user,
  ...config
}: SftpConfig): Promise<OpenFolder> {
  const { default: SftpClient } = await import('ssh2-sftp-client')
  // What goes wrong is thrown by the call that it befell.
  const noop = () => {}
  const client = new SftpClient('register', { error: noop, end: noop, close: noop })
  await client
    .connect({
      ...config,
      username: user,
      ...(keyFile !== undefined && { privateKey: await readFile(keyFile) }),
      hostVerifier: (key: Buffer) => formatFingerprint(key) === hostKey,
      readyTimeout: readyMilliseconds,
    })
    .catch(async (error: unknown) => {
      await client.end()
      throw error
    })
  return {
    async list() {
      const files = await client.list(path)
      return files
        .filter(({ type, name }) => type === '-' && isRegisterFile(name))
        .map(({ name, size }) => ({ path: posix.join(path, name), name, size }))
        .toSorted(byName)
    },
    read(file) {
      const stream = new PassThrough()
      client.get(file, stream).catch((error: unknown) => stream.destroy(error as Error))
      return Promise.resolve(stream)
    },
    async move(file, { outcome, name }) {
      const folder = posix.join(path, outcome)
      await client.mkdir(folder, true)
      await client.rename(file, posix.join(folder, name))
    },
    async close() {
      await client.end()
    },
  }
}

export function formatFingerprint(key: Buffer) {
  return `SHA256:${sha256(key).toString('base64').replace(/=+$/, '')}`
}
