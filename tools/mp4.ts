export type Sample = { bytes: Buffer; isKey: boolean }
export type Film = {
  width: number
  height: number
  framesPerSecond: number
  /** The decoder's settings as an `avcC` box holds them. */
  settings: Buffer
  samples: readonly Sample[]
}

const timescale = 12_000
const dpi = 0x480000
const noMap = u16(0xffff)
const unity = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]

/** An MP4 of one H.264 track, its table before its data, so that it starts at once. */
export function mp4(film: Film) {
  const head = box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isomiso2avc1mp41'))
  const offset = head.length + movie(film, 0).length + 8
  const data = film.samples.map(({ bytes }) => bytes)
  return Buffer.concat([head, movie(film, offset), box('mdat', ...data)])
}

function movie(film: Film, offset: number) {
  const { width, height, samples, framesPerSecond } = film
  const step = timescale / framesPerSecond
  const duration = samples.length * step
  const times = [u32(0), u32(0)]
  const header = full('mvhd', 0, ...times, u32(timescale), u32(duration), u32(0x10000), u16(0x100))
  return box(
    'moov',
    grown(header, Buffer.alloc(10), ...unity.map(u32), Buffer.alloc(24), u32(2)),
    box(
      'trak',
      full(
        'tkhd',
        7,
        ...times,
        u32(1),
        u32(0),
        u32(duration),
        Buffer.alloc(16),
        ...unity.map(u32),
        u32(width << 16),
        u32(height << 16),
      ),
      box(
        'mdia',
        full('mdhd', 0, ...times, u32(timescale), u32(duration), u16(0x55c4), u16(0)),
        full('hdlr', 0, u32(0), Buffer.from('vide'), Buffer.alloc(12), Buffer.from('film\0')),
        box(
          'minf',
          full('vmhd', 1, Buffer.alloc(8)),
          box('dinf', full('dref', 0, u32(1), full('url ', 1))),
          table(film, step, offset),
        ),
      ),
    ),
  )
}

function table({ width, height, settings, samples }: Film, step: number, offset: number) {
  const keys = samples.flatMap(({ isKey }, index) => (isKey ? [index + 1] : []))
  const place = Buffer.concat([Buffer.alloc(6), u16(1), Buffer.alloc(16), u16(width), u16(height)])
  const styles = Buffer.concat([
    u32(dpi),
    u32(dpi),
    u32(0),
    u16(1),
    Buffer.alloc(32),
    u16(24),
    noMap,
  ])
  const entry = box('avc1', place, styles, box('avcC', settings))
  return box(
    'stbl',
    full('stsd', 0, u32(1), entry),
    full('stts', 0, u32(1), u32(samples.length), u32(step)),
    full('stss', 0, u32(keys.length), ...keys.map(u32)),
    full('stsc', 0, u32(1), u32(1), u32(samples.length), u32(1)),
    full('stsz', 0, u32(0), u32(samples.length), ...samples.map(({ bytes }) => u32(bytes.length))),
    full('stco', 0, u32(1), u32(offset)),
  )
}

function box(type: string, ...parts: Buffer[]) {
  const content = Buffer.concat(parts)
  return Buffer.concat([u32(content.length + 8), Buffer.from(type), content])
}

function full(type: string, flags: number, ...parts: Buffer[]) {
  return box(type, u32(flags), ...parts)
}

/** The box with more at its end. */
function grown(whole: Buffer, ...parts: Buffer[]) {
  return box(whole.toString('latin1', 4, 8), whole.subarray(8), ...parts)
}

function u16(value: number) {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function u32(value: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}
