import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type Counted = { statements: number; roundTrips: number }

const toCode = (letter: string) => letter.charCodeAt(0)
const execute = toCode('E')
const simpleQuery = toCode('Q')
const sync = toCode('S')
const readyForQuery = toCode('Z')

/**
 * A wire to the PostgreSQL of `url` that counts. A round trip begins with a statement that is sent
 * when all before it are answered: statements in one flight are one.
 */
export async function startCountingProxy(url: string) {
  const target = new URL(url)
  const host = target.searchParams.get('host') ?? target.hostname
  const port = Number(target.searchParams.get('port') ?? (target.port || 5432))
  const counted: Counted = { statements: 0, roundTrips: 0 }
  const wire = { unanswered: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(
      host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
    )
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => near.destroy() && far.destroy())
      socket.on('close', () => {
        near.destroy()
        far.destroy()
      })
    }
    countMessages(near, far, counted, wire)
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const near = server.address() as AddressInfo
  target.searchParams.set('host', near.address)
  target.searchParams.set('port', String(near.port))
  return {
    url: target.href,
    /** Gives what was counted, and begins anew. */
    take(): Counted {
      // What another connection waits for, as a job for its turn, is none of the next call's.
      wire.unanswered = 0
      const taken = { ...counted }
      Object.assign(counted, { statements: 0, roundTrips: 0 })
      return taken
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function countMessages(near: Socket, far: Socket, counted: Counted, wire: { unanswered: number }) {
  near.on(
    'data',
    messageReader(true, (letter) => {
      const isStatement = letter === execute || letter === simpleQuery
      if (isStatement) counted.statements++
      if (isStatement && wire.unanswered === 0) counted.roundTrips++
      if (letter === sync || letter === simpleQuery) wire.unanswered++
    }),
  )
  far.on(
    'data',
    messageReader(false, (letter) => {
      if (letter === readyForQuery && wire.unanswered > 0) wire.unanswered--
    }),
  )
}

/** Cuts a stream of the protocol into messages. The first one of a client has no letter. */
function messageReader(isClient: boolean, onMessage: (letter: number) => void) {
  let rest: Buffer = Buffer.alloc(0)
  let isStarted = !isClient
  return (data: Buffer) => {
    rest = Buffer.concat([rest, data])
    for (;;) {
      const head = isStarted ? 1 : 0
      if (rest.length < head + 4) return
      const end = head + rest.readUInt32BE(head)
      if (rest.length < end) return
      if (isStarted) onMessage(rest[0]!)
      isStarted = true
      rest = rest.subarray(end)
    }
  }
}
