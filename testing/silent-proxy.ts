import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type SilentProxy = {
  url: string
  /** Drops all traffic on the existing connections without closing them; new ones work. */
  silence(): void
  /** The same for all that come. */
  silenceAll(): void
  close(): void
}

export async function startProxy(url: string): Promise<SilentProxy> {
  const target = new URL(url)
  const host = target.searchParams.get('host') ?? target.hostname
  const port = Number(target.searchParams.get('port') ?? (target.port || 5432))
  const where = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const pairs = new Set<[Socket, Socket]>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(where)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    if (!isSilent) near.pipe(far).pipe(near)
    for (const end of pair) {
      end.on('error', () => {})
      end.on('close', () => {
        pairs.delete(pair)
        for (const other of pair) other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const near = server.address() as AddressInfo
  target.searchParams.set('host', near.address)
  target.searchParams.set('port', String(near.port))

  function silence() {
    for (const pair of pairs) for (const end of pair) end.unpipe().pause()
  }

  return {
    url: target.href,
    silence,
    silenceAll() {
      isSilent = true
      silence()
    },
    close() {
      server.close()
      for (const pair of pairs) for (const end of pair) end.destroy()
    },
  }
}
