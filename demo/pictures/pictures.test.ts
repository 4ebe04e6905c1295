import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { drawPortalPictures, drawProductPictures } from './draw.ts'
import { emptyState, emptyStates } from './empty-states.ts'
import { icon, maskableIcon, touchIcon, wordmark } from './icon.ts'
import { portalScenes } from './portal-scenes.ts'
import { productKinds, productPicture, type View } from './products.ts'
import { type RoofScene, roofScene } from './roof-scene.ts'
import { area, leanOf, type Plane } from '#demo/pictures/scene/plane.ts'
import { sashPlane } from '#demo/pictures/scene/skylight.ts'
import { tileKinds } from '#demo/pictures/scene/tiles.ts'

const views: View[] = [1, 2, 3]
const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
const plain: RoofScene = {
  seed: 'a roof',
  hour: 7,
  pitch: 35,
  tiles: 'flat',
  windows: 2,
  weather: 'clear',
  width: 640,
  height: 360,
}

after(() => rm(folder, { recursive: true }))

test('every product renders in every view, and no two views are the same', async () => {
  for (const kind of productKinds) {
    const drawn = views.map((view) => productPicture(kind, { view }))
    assert.equal(new Set(drawn).size, views.length, kind)
    for (const svg of drawn) await renders(svg)
  }
})

test('every covering, hour, weather and level renders', async () => {
  const hours = [6, 12, 18, 23].map((hour) => ({ ...plain, hour }))
  const coverings = tileKinds.map((tiles) => ({ ...plain, tiles }))
  const weathers = (['snow', 'rain'] as const).map((weather) => ({ ...plain, weather }))
  const levels = [0, 1, 2, 3, 4].map((level) => ({ ...plain, level }))
  for (const storyEvent of [...hours, ...coverings, ...weathers, ...levels])
    await renders(roofScene(storyEvent))
})

test('every empty state, icon and portal scene renders', async () => {
  for (const name of emptyStates) await renders(emptyState(name))
  for (const svg of [icon(), maskableIcon(), touchIcon(), wordmark()]) await renders(svg)
  for (const storyEvent of Object.values(portalScenes)) await renders(roofScene(storyEvent))
})

test('pictures carry no script, no font and nothing from outside', () => {
  for (const svg of allPictures()) {
    assert.doesNotMatch(
      svg,
      /<(script|image|text|style|foreignObject|use)\b|href|font|data:|\son\w+=/,
    )
    assert.doesNotMatch(svg.replace('http://www.w3.org/2000/svg', ''), /https?:|url\((?!#)/)
    assert.doesNotMatch(svg, /NaN|undefined|Infinity/)
  }
})

test('a seed always gives the same picture, another seed another one', () => {
  assert.equal(roofScene(plain), roofScene({ ...plain }))
  assert.notEqual(roofScene(plain), roofScene({ ...plain, seed: 'another roof' }))
  const card = (seed: string) => productPicture('club-card', { view: 1, seed })
  assert.equal(card('1'), card('1'))
  assert.notEqual(card('1'), card('2'))
})

test('a colour dresses the product', () => {
  const jacket = (colour: string) => productPicture('jacket', { view: 1, colour })
  assert.equal(new Set(['slate', 'patina', 'clay', '#123456'].map(jacket)).size, 4)
  assert.throws(() => jacket('reddish'), /Not a colour/)
})

test('the two sides of a sash are parallel at every pitch, open or shut', () => {
  for (const pitch of [15, 25, 35, 45, 60])
    for (const open of [0, 0.3, 0.75, 1]) {
      const plane: Plane = { origin: [90, 40], along: [0.997, -0.075], down: [-leanOf(pitch), 0.9] }
      const window = { at: [30, 20], size: [120, 160], open } as const
      const sash = area(sashPlane(plane, window), [0, 0], window.size)
      const [topLeft, topRight, bottomRight, bottomLeft] = sash
      const left = [bottomLeft![0] - topLeft![0], bottomLeft![1] - topLeft![1]] as const
      const right = [bottomRight![0] - topRight![0], bottomRight![1] - topRight![1]] as const
      assert.ok(Math.abs(left[0] * right[1] - left[1] * right[0]) < 1e-6, `${pitch}, ${open}`)
    }
})

test('a level adds one roof window to the house', () => {
  const glass = (level: number) => roofScene({ ...plain, level }).split('"#8fb9b8"').length
  const added = [1, 2, 3, 4].map((level) => glass(level) - glass(0))
  assert.deepEqual(added, [1, 2, 3, 4])
})

test('the portal set has the same bytes on every run', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  await drawPortalPictures(first)
  await drawPortalPictures(second)
  const names = await readdir(first)
  assert.ok(names.includes('favicon.svg') && names.includes('maskable-512.png'))
  for (const name of names)
    assert.deepEqual(await readFile(join(first, name)), await readFile(join(second, name)), name)
})

test('a product picture is written in two sizes and not drawn again', async () => {
  const shop = join(folder, 'shop')
  const list = [{ file: 'drill-1', kind: 'drill', view: 1 } as const]
  await drawProductPictures(shop, list)
  assert.deepEqual(await readdir(shop), ['drill-1-320.webp', 'drill-1-960.webp'])
  const small = join(shop, 'drill-1-320.webp')
  assert.equal((await sharp(small).metadata()).width, 320)
  await utimes(small, 1000, 1000)
  await drawProductPictures(shop, list)
  assert.equal((await stat(small)).mtimeMs, 1_000_000)
})

function allPictures() {
  return [
    ...productKinds.flatMap((kind) => views.map((view) => productPicture(kind, { view }))),
    ...emptyStates.map(emptyState),
    ...Object.values(portalScenes).map(roofScene),
    icon(),
    maskableIcon(),
    touchIcon(),
    wordmark('light'),
    wordmark('dark'),
  ]
}

async function renders(svg: string) {
  const { channels } = await sharp(Buffer.from(svg)).stats()
  assert.ok(channels.some(({ stdev }) => stdev > 5))
}
