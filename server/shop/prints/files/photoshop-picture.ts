import { initializeCanvas, readPsd } from 'ag-psd'
import type { Unreadable } from './drawn-logo.ts'

const headBytes = 26
/** Modes of colour: grey, of a palette, RGB. Others, and deep ones, are for a person. */
const readModes = [1, 2, 3]

initializeCanvas(
  () => {
    throw new Error('Pictures are read without a canvas.')
  },
  (width, height) =>
    ({ width, height, data: new Uint8ClampedArray(width * height * 4) }) as ImageData,
)

export function readPhotoshopPicture(bytes: Buffer, maxPixels: number) {
  if (bytes.length < headBytes) return 'broken'
  const height = bytes.readUInt32BE(14)
  const width = bytes.readUInt32BE(18)
  if (width * height > maxPixels) return 'too_many_pixels' satisfies Unreadable
  if (bytes.readUInt16BE(22) !== 8 || !readModes.includes(bytes.readUInt16BE(24)))
    return 'by_hand' satisfies Unreadable
  try {
    const { imageData } = readPsd(bytes, {
      skipLayerImageData: true,
      skipThumbnail: true,
      skipLinkedFilesData: true,
      useImageData: true,
    })
    return imageData
      ? { width, height, data: Buffer.from(imageData.data.buffer) }
      : ('by_hand' satisfies Unreadable)
  } catch {
    return 'broken' satisfies Unreadable
  }
}
