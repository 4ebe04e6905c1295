type Detector = { detect: (picture: ImageBitmap) => Promise<{ rawValue: string }[]> }
type Detectors = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const needed = 'qr_code'
const wanted = [needed, 'data_matrix']
let detector: Promise<Detector | undefined> | undefined

/** The codes that the browser itself finds; nothing when it cannot read QR codes. */
export async function nativeCodesIn(picture: ImageBitmap): Promise<string[] | undefined> {
  detector ??= startDetector().catch(() => undefined)
  const found = await (await detector)?.detect(picture).catch(giveUp)
  return found && [...new Set(found.map(({ rawValue }) => rawValue))]
}

async function startDetector() {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: Detectors }
  const known = (await BarcodeDetector?.getSupportedFormats()) ?? []
  if (!BarcodeDetector || !known.includes(needed)) return undefined
  return new BarcodeDetector({ formats: wanted.filter((format) => known.includes(format)) })
}

/** Some phones list what the service behind it then does not do. */
function giveUp() {
  detector = Promise.resolve(undefined)
  return undefined
}
