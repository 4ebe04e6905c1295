import type { Server } from 'node:http'
import { toAddressKey } from './limits.ts'

/** In milliseconds; a late request is answered 408 and disconnected. (safety D12) */
export const timeLimits = {
  requestTimeout: 25_000,
  /** A connection on which nothing is said; streams of events beat every 25 seconds. */
  connectionTimeout: 120_000,
  /** Longer than the usual 60 seconds of a proxy, which otherwise meets closed doors. */
  keepAliveTimeout: 72_000,
  maxRequestsPerSocket: 1000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
}

/** An office behind one address has tens of connections, not hundreds. */
export const maxConnectionsPerAddress = 256

/** Drops connections beyond the limit of one address; behind a proxy all come from the proxy. */
export function capConnections(server: Server) {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const key = toAddressKey(socket.remoteAddress ?? '')
    const count = (open.get(key) ?? 0) + 1
    if (count > maxConnectionsPerAddress) return void socket.destroy()
    open.set(key, count)
    socket.once('close', () => {
      const openCount = open.get(key)! - 1
      if (openCount > 0) open.set(key, openCount)
      else open.delete(key)
    })
  })
}
