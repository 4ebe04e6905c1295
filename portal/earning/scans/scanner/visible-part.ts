type Size = { width: number; height: number }

/**
 * The part of a camera's picture that is on the screen, where it covers a box and its middle may be
 * enlarged: what is not seen is not scanned.
 */
export function getVisiblePart(picture: Size, box: Size, zoom: number) {
  const scale = Math.max(box.width / picture.width, box.height / picture.height) * zoom
  const width = Math.min(picture.width, box.width / scale)
  const height = Math.min(picture.height, box.height / scale)
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
}
