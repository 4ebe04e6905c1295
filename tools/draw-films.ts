import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium as browsers, type Page } from '@playwright/test'
import { chromium } from './chromium.ts'
import { mp4 } from './mp4.ts'
import { films } from '#demo/pictures/films/films.ts'
import { frame, secondsOf } from '#demo/pictures/films/frame.ts'
import { root } from './run-step.ts'

const framesPerSecond = 12
const keyEverySeconds = 2
const bitsPerSecond = 260_000
const [width, height] = [960, 540]
const folder = join(root, 'portal/public/videos')

type Encoded = { settings: string; samples: { data: string; isKey: boolean }[] }

/** Draws the tutorial films anew into `portal/public/videos`, which is kept in the repository. */
const wanted = process.argv.slice(2)
const browser = await browsers.launch({
  executablePath: chromium,
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }))
await page.goto('http://localhost/')
await mkdir(folder, { recursive: true })
for (const film of wanted.length > 0 ? wanted : Object.keys(films)) {
  const { settings, samples } = await encoded(page, framesOf(film))
  const file = mp4({
    width,
    height,
    framesPerSecond,
    settings: Buffer.from(settings, 'base64'),
    samples: samples.map(({ data, isKey }) => ({ bytes: Buffer.from(data, 'base64'), isKey })),
  })
  await writeFile(join(folder, `${film}.mp4`), file)
  console.log(`${film}: ${Math.round(file.length / 1000)} kB`)
}
await browser.close()

function framesOf(film: string) {
  const count = secondsOf(film) * framesPerSecond
  return Array.from({ length: count }, (_, index) => frame(film, index / framesPerSecond))
}

function encoded(where: Page, frames: string[]): Promise<Encoded> {
  const given = { frames, width, height, framesPerSecond, keyEverySeconds, bitsPerSecond }
  return where.evaluate(async (film) => {
    const samples: { data: string; isKey: boolean }[] = []
    let settings = ''
    const text = (bytes: Uint8Array) =>
      btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(''))
    const encoder = new VideoEncoder({
      output(chunk, metadata) {
        const bytes = new Uint8Array(chunk.byteLength)
        chunk.copyTo(bytes)
        samples.push({ data: text(bytes), isKey: chunk.type === 'key' })
        const description = metadata?.decoderConfig?.description
        if (description) settings = text(new Uint8Array(description as ArrayBuffer))
      },
      error(error) {
        throw error
      },
    })
    encoder.configure({
      codec: 'avc1.42001f',
      width: film.width,
      height: film.height,
      framerate: film.framesPerSecond,
      bitrate: film.bitsPerSecond,
      latencyMode: 'quality',
      avc: { format: 'avc' },
    })
    const canvas = new OffscreenCanvas(film.width, film.height)
    const pen = canvas.getContext('2d')!
    for (const [index, svg] of film.frames.entries()) {
      const image = new Image()
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
      await image.decode()
      pen.drawImage(image, 0, 0)
      const picture = new VideoFrame(canvas, { timestamp: (index * 1e6) / film.framesPerSecond })
      encoder.encode(picture, {
        keyFrame: index % (film.keyEverySeconds * film.framesPerSecond) === 0,
      })
      picture.close()
    }
    await encoder.flush()
    return { settings, samples }
  }, given)
}
