import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { inks } from '#print/inks.ts'

const profile = new URL('../profiles/coated-FOGRA39L.icc', import.meta.url).pathname
const maxDifference = 4

test('what the screen shows of an ink is what the coated profile makes of it', async () => {
  const all = Object.entries(inks)
  const pixels = await renderInks(all.flatMap(([, { cmyk }]) => cmyk.map((part) => part * 2.55)))
  for (const [at, [name, { rgb, cmyk }]] of all.entries()) {
    const expectedRgb = [1, 3, 5].map((from) => parseInt(rgb.slice(from, from + 2), 16))
    const difference = expectedRgb.map((part, channel) =>
      Math.abs(part - pixels[at * 3 + channel]!),
    )
    assert.ok(
      Math.max(...difference) <= maxDifference,
      `${name}: ${rgb}, off by ${difference.join()}`,
    )
    assert.ok(cmyk[0] + cmyk[1] + cmyk[2] + cmyk[3] <= 300, name)
  }
})

/** Bytes of four inks in red, green and blue: sharp takes such pixels from a file alone. */
async function renderInks(bytes: readonly number[]) {
  const width = bytes.length / 4
  const picture = sharp({ create: { width, height: 1, channels: 3, background: '#7b3018' } })
    .withIccProfile(profile)
    .toColourspace('cmyk')
  const pixels = await picture.clone().raw().toBuffer()
  const file = await picture.clone().tiff({ compression: 'none' }).toBuffer()
  const start = file.indexOf(pixels)
  assert.ok(start > 0)
  Buffer.from(bytes.map(Math.round)).copy(file, start)
  return sharp(file).toColourspace('srgb').raw().toBuffer()
}
