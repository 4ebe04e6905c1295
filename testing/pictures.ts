import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A black PNG of any size, small as it is; `rows` less than its height are a picture cut off. */
export function aPng(width: number, height: number, rows = height) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(8, 8)
  const pixels = deflateSync(Buffer.alloc(rows * (width + 1)), { level: 9 })
  return Buffer.concat([
    signature,
    buildChunk('IHDR', head),
    buildChunk('IDAT', pixels),
    buildChunk('IEND'),
  ])
}

function buildChunk(type: string, data = Buffer.alloc(0)) {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const body = Buffer.concat([Buffer.from(type), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
