import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'
import { anInstaller } from '#testing/accounts.ts'
import type { BenchContext } from './bench-context.ts'
import { readMemoryMb } from './cpu.ts'
import type { Row } from './row.ts'

const uploads = 100
const people = 20
const [width, height] = [2100, 1600]
const megabyte = 1_000_000
const sampleMilliseconds = 20

/** Measures the server's memory for a hundred large photos at once. (safety goal 12) */
export async function benchUploads(context: BenchContext): Promise<Row[]> {
  const owners = await Promise.all(Array.from({ length: people }, () => anInstaller(context)))
  const photo = await noisyPhoto()
  const memory = () => readMemoryMb(context.server.process.pid!)
  const upload = async (place: number) => {
    const body = new FormData()
    body.append('file', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg')
    const headers = { authorization: `Bearer ${owners[place % people]!.token}` }
    const reply = await fetch(`${context.server.url}/api/v2/scans/photos`, {
      method: 'POST',
      headers,
      body,
    })
    await reply.arrayBuffer()
    return reply.status
  }
  for (let place = 0; place < people; place++) await upload(place)
  const before = memory()
  let peak = before
  const sampling = setInterval(() => (peak = Math.max(peak, memory())), sampleMilliseconds)
  const statuses = await Promise.all(Array.from({ length: uploads }, (_, place) => upload(place)))
  clearInterval(sampling)
  const counts = [...Map.groupBy(statuses, (status) => status)].map(
    ([status, all]) => `${all.length} × ${status}`,
  )
  return [
    {
      what: `${uploads} photos of ${(photo.length / megabyte).toFixed(1)} MB at once`,
      value: `+${(peak - before).toFixed(0)} MB at the most`,
      against: counts.join(', '),
      aim: '< 150 MB more',
    },
  ]
}

/** Nothing in it repeats, so that it is large. */
function noisyPhoto() {
  const pixels = randomFillSync(new Uint8Array(width * height * 3))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
