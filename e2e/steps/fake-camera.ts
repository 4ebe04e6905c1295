import { createWriteStream, mkdirSync } from 'node:fs'
import { finished } from 'node:stream/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeQR } from 'qr'
import sharp from 'sharp'

const [width, height] = [640, 480]
const framesPerSecond = 5
const grey = Buffer.alloc((width * height) / 2, 128)

/** Picture of the camera for some seconds: a code, or an empty wall. */
export type StoryEvent = { code?: string; seconds: number }

/** Path of the film for a camera; Chromium opens it when a page asks for the camera. */
export function filmFor(name: string) {
  const folder = join(tmpdir(), 'rooflight-films')
  mkdirSync(folder, { recursive: true })
  return join(folder, `${name}.y4m`)
}

/** Films events for Chromium's fake camera, which repeats them. There is no film maker but us. */
export async function film(file: string, events: readonly StoryEvent[]) {
  const out = createWriteStream(file)
  out.write(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)
  for (const { code, seconds } of events) {
    const light = await drawFrame(code)
    for (let frame = 0; frame < seconds * framesPerSecond; frame++) {
      out.write('FRAME\n')
      out.write(light)
      out.write(grey)
    }
  }
  out.end()
  await finished(out)
}

export function cameraArguments(file: string) {
  return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${file}`]
}

/** A plate on a wall, a little askew as a hand holds it. */
async function drawFrame(code: string | undefined) {
  const wall = sharp({ create: { width, height, channels: 3, background: '#b5aea2' } })
  const plate =
    code &&
    (await sharp(encodeQR(code, 'gif', { border: 4, scale: 8 }))
      .resize(260)
      .rotate(7, { background: '#b5aea2' })
      .toBuffer())
  const picture = plate ? wall.composite([{ input: plate }]) : wall
  return sharp(await picture.png().toBuffer())
    .greyscale()
    .raw()
    .toBuffer()
}
