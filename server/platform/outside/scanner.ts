import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

export type ScannerPort = {
  /** Throws `ScannerAway` while nothing can be said. */
  scan(content: Buffer): Promise<'clean' | 'infected'>
}

/** The scanner does not answer, or with no clear word. */
export class ScannerAway extends Error {}

type Where = { host: string; port: number } | { path: string }

const silentSeconds = 15
const pieceBytes = 65_536
/** The harmless text that every scanner finds, in two halves so that none finds it here. */
export const testVirus =
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$` + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

/** ClamAV by its INSTREAM protocol, at `tcp://host:3310` or `unix:/path`. */
export function createClamavScanner(url: string): ScannerPort {
  const where = parseAddress(url)
  return {
    async scan(content) {
      const finding = await requestFinding(where, content)
      if (/^stream: OK\0?$/.test(finding)) return 'clean'
      if (/^stream: .* FOUND\0?$/.test(finding)) return 'infected'
      throw new ScannerAway(finding.slice(0, 200) || 'no answer')
    },
  }
}

/** A stand-in that knows the test text alone. */
export const demoScanner: ScannerPort = {
  async scan(content) {
    return content.includes(testVirus) ? 'infected' : 'clean'
  },
}

export const absentScanner: ScannerPort = {
  async scan() {
    return 'clean'
  },
}

/** A slow answer, a lost connection and none at all are alike: nothing can be said. */
async function requestFinding(where: Where, content: Buffer) {
  const socket = connect(where)
  socket.setTimeout(silentSeconds * 1000, () => socket.destroy(new Error('silent')))
  try {
    const answer = text(socket)
    Readable.from(toChunks(content)).pipe(socket, { end: false })
    return await answer
  } catch (error) {
    throw new ScannerAway((error as Error).message, { cause: error })
  } finally {
    socket.destroy()
  }
}

/** Pieces that tell their length first; an empty one ends the stream. */
function* toChunks(content: Buffer) {
  yield Buffer.from('zINSTREAM\0')
  for (let at = 0; at < content.length; at += pieceBytes) {
    const piece = content.subarray(at, at + pieceBytes)
    yield encodeLength(piece.length)
    yield piece
  }
  yield encodeLength(0)
}

function encodeLength(bytes: number) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

function parseAddress(url: string): Where {
  if (url.startsWith('unix:')) return { path: url.slice('unix:'.length).replace(/^\/\//, '') }
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) }
}
