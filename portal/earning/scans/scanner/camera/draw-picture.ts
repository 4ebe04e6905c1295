/** For frames, which follow each other fast. */
let frames: OffscreenCanvas | undefined

/** A picture on a canvas, upright and no larger than `maxSide`; undefined if it is no picture. */
export async function drawPicture(picture: Blob, maxSide: number) {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(
    () => undefined,
  )
  if (!bitmap) return undefined
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  )
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas
}

/** A frame of the camera on a reused canvas. */
export function drawFrame(frame: ImageBitmap) {
  frames ??= new OffscreenCanvas(frame.width, frame.height)
  if (frames.width !== frame.width) frames.width = frame.width
  if (frames.height !== frame.height) frames.height = frame.height
  frames.getContext('2d', { willReadFrequently: true })!.drawImage(frame, 0, 0)
  frame.close()
  return frames
}
