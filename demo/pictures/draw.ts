import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { emptyState, emptyStates } from './empty-states.ts'
import { films } from '#demo/pictures/films/films.ts'
import { poster } from '#demo/pictures/films/frame.ts'
import { icon, maskableIcon, touchIcon, wordmark } from './icon.ts'
import { type ProductKind, productPicture, type View } from './products.ts'
import { portalScenes } from './portal-scenes.ts'
import { roofScene } from './roof-scene.ts'

const sizes = [320, 960] as const
const atOnce = 2
const webp = { quality: 82, effort: 2 }

export type ProductPicture = {
  file: string
  kind: ProductKind
  view: View
  colour?: string
  seed?: string
}

/** Scenes, empty states and icons of the portal; the same bytes every time. */
export async function drawPortalPictures(folder: string) {
  await mkdir(folder, { recursive: true })
  const drawings: [name: string, svg: string][] = [
    ...Object.entries(portalScenes).map(
      ([name, storyEvent]) => [name, roofScene(storyEvent)] as [string, string],
    ),
    ...emptyStates.map((name) => [`empty-${name}`, emptyState(name)] as [string, string]),
    ...Object.keys(films).map((name) => [`video-${name}`, poster(name)] as [string, string]),
    ['favicon', icon()],
    ['wordmark', wordmark('light')],
    ['wordmark-on-dark', wordmark('dark')],
  ]
  for (const [name, svg] of drawings) await writeFile(join(folder, `${name}.svg`), svg)
  await writePng(join(folder, 'icon-192.png'), icon(), 192)
  await writePng(join(folder, 'icon-512.png'), icon(), 512)
  await writePng(join(folder, 'maskable-512.png'), maskableIcon(), 512)
  await writePng(join(folder, 'apple-touch-icon.png'), touchIcon(), 180)
}

/** Writes `<file>-320.webp` and `<file>-960.webp` below `folder`; pictures that are there stay. */
export async function drawProductPictures(folder: string, list: ProductPicture[]) {
  await mkdir(folder, { recursive: true })
  const waiting = [...list]
  const draughtsman = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await drawProduct(folder, next)
  }
  await Promise.all(Array.from({ length: atOnce }, draughtsman))
}

async function drawProduct(folder: string, { file, kind, ...options }: ProductPicture) {
  const targets = sizes.map((size) => ({ size, path: join(folder, `${file}-${size}.webp`) }))
  const missing = await Promise.all(targets.map(async ({ path }) => !(await isThere(path))))
  if (!missing.includes(true)) return
  const svg = Buffer.from(productPicture(kind, options))
  const { data, info } = await sharp(svg).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const { size, path } of targets.filter((_, place) => missing[place])) {
    const image = sharp(data, { raw })
    if (size !== info.width) image.resize(size)
    await image.webp(webp).toFile(`${path}.part`)
    await rename(`${path}.part`, path)
  }
}

async function writePng(path: string, svg: string, size: number) {
  const density = (72 * size) / 64
  await sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(path)
}

function isThere(path: string) {
  return stat(path).then(
    () => true,
    () => false,
  )
}
