import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  statSync,
  type Stats,
} from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import ssh2 from 'ssh2'
import {
  formatFingerprint,
  type SftpConfig,
} from '#server/platform/outside/serial-folders/sftp-folder.ts'

const { OK, EOF, FAILURE, NO_SUCH_FILE } = ssh2.utils.sftp.STATUS_CODE

/** An SFTP server over a folder of this machine, for one user; it can list, read, move and make folders. */
export async function anSftpServer(root: string) {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const clients = new Set<ssh2.Connection>()
  const password = randomBytes(12).toString('hex')
  const server = new ssh2.Server({ hostKeys: [privateKey] }, (client) => {
    clients.add(client)
    client.on('error', () => {})
    client.on('close', () => clients.delete(client))
    client.on('authentication', (attempt) =>
      attempt.method === 'password' && attempt.username === 'club' && attempt.password === password
        ? attempt.accept()
        : attempt.reject(['password']),
    )
    client.on('session', (accept) =>
      accept().on('sftp', (acceptSftp) => serveFolder(acceptSftp(), root)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const parsed = ssh2.utils.parseKey(privateKey)
  if (parsed instanceof Error) throw parsed
  const key = Array.isArray(parsed) ? parsed[0]! : parsed
  const config: SftpConfig = {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    user: 'club',
    password,
    keyFile: undefined,
    hostKey: formatFingerprint(key.getPublicSSH()),
    path: '/',
  }
  function close() {
    for (const client of clients) client.end()
    server.close()
  }
  return { config, close }
}

type Handle = { fd: number } | { names: string[] | undefined; folder: string }

function serveFolder(sftp: ssh2.SFTPWrapper, root: string) {
  const handles = new Map<number, Handle>()
  const toPath = (path: string) => join(root, path)
  const open = (id: number, openHandle: Handle) => {
    const number = handles.size
    handles.set(number, openHandle)
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE(number)
    sftp.handle(id, handle)
  }
  const getOpenHandle = (handle: Buffer) => handles.get(handle.readUInt32BE())!
  const stat = (id: number, path: string) =>
    existsSync(toPath(path))
      ? sftp.attrs(id, toAttributes(statSync(toPath(path))))
      : sftp.status(id, NO_SUCH_FILE)
  sftp.on('REALPATH', (id, path) =>
    sftp.name(id, [{ filename: path, longname: path, attrs: empty }]),
  )
  sftp.on('STAT', stat)
  sftp.on('LSTAT', stat)
  sftp.on('OPENDIR', (id, path) =>
    open(id, { names: readdirSync(toPath(path)), folder: toPath(path) }),
  )
  sftp.on('READDIR', (id, handle) => {
    const openHandle = getOpenHandle(handle)
    if (!('names' in openHandle) || !openHandle.names) return sftp.status(id, EOF)
    const entries = openHandle.names.map((filename) => {
      const stats = statSync(join(openHandle.folder, filename))
      const longname = `${stats.isDirectory() ? 'd' : '-'}rw-r--r-- 1 club club ${stats.size} Jun 15 ${filename}`
      return { filename, longname, attrs: toAttributes(stats) }
    })
    openHandle.names = undefined
    return entries.length > 0 ? sftp.name(id, entries) : sftp.status(id, EOF)
  })
  sftp.on('OPEN', (id, path) =>
    existsSync(toPath(path))
      ? open(id, { fd: openSync(toPath(path), 'r') })
      : sftp.status(id, NO_SUCH_FILE),
  )
  sftp.on('FSTAT', (id, handle) => {
    const file = getOpenHandle(handle)
    return 'fd' in file
      ? sftp.attrs(id, toAttributes(fstatSync(file.fd)))
      : sftp.status(id, FAILURE)
  })
  sftp.on('READ', (id, handle, offset, length) => {
    const file = getOpenHandle(handle)
    const piece = Buffer.alloc(length)
    const size = 'fd' in file ? readSync(file.fd, piece, 0, length, offset) : 0
    return size === 0 ? sftp.status(id, EOF) : sftp.data(id, piece.subarray(0, size))
  })
  sftp.on('CLOSE', (id, handle) => {
    const file = getOpenHandle(handle)
    if ('fd' in file) closeSync(file.fd)
    return sftp.status(id, OK)
  })
  sftp.on('MKDIR', (id, path) => {
    mkdirSync(toPath(path), { recursive: true })
    sftp.status(id, OK)
  })
  sftp.on('RENAME', (id, from, to) => {
    if (existsSync(toPath(to))) return sftp.status(id, FAILURE)
    renameSync(toPath(from), toPath(to))
    return sftp.status(id, OK)
  })
}

const empty = { mode: 0, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 }

function toAttributes({ mode, size, atimeMs, mtimeMs }: Stats) {
  const seconds = { atime: Math.floor(atimeMs / 1000), mtime: Math.floor(mtimeMs / 1000) }
  return { ...empty, mode, size, ...seconds }
}
