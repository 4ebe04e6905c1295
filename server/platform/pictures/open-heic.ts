import libheif from 'libheif-js/wasm-bundle.js'
import sharp, { type Sharp } from 'sharp'

/** A phone's photo in HEIC, upright; one of more pixels than that is told by its head and thrown out. */
export async function openHeic(content: Uint8Array, maxPixels: number): Promise<Sharp> {
  await libheif.ready
  const { HeifDecoder } = libheif
  const decoder = new HeifDecoder()
  const images = decoder.decode(content)
  try {
    const [image] = images
    if (!image) throw new Error('There is no picture in it.')
    const [width, height] = [image.get_width(), image.get_height()]
    if (width * height > maxPixels) throw new Error('It has too many pixels.')
    const data = new Uint8ClampedArray(width * height * 4)
    await new Promise<void>((resolve, reject) =>
      image.display({ data, width, height }, (drawn) =>
        drawn ? resolve() : reject(new Error('It cannot be decoded.')),
      ),
    )
    return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  } finally {
    for (const image of images) image.free()
    decoder.decoder.delete()
  }
}
