import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { anInstaller } from '#testing/accounts.ts'
import { aPng } from '#testing/pictures.ts'
import { createProductCalls } from '#testing/catalogue.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { aForm } from '#testing/uploads.ts'
import { drawPicture } from './draw-picture.ts'

const context = await testApp()
const { api, limits, outside } = context
const staff = await aStaffMember(context)

type Answer = { status: number; code?: string; body: Record<string, string> }
type Door = (content: Buffer) => Promise<Answer>

async function send(line: string, form: ReturnType<typeof aForm>, caller: object): Promise<Answer> {
  const headers = { ...(caller as { headers?: object }).headers, ...form.headers }
  const { status, body } = await api(line, undefined, { ...caller, raw: form.raw, headers })
  return { status, code: body?.code, body }
}

/** Each with a person of its own, so that no budget ends. */
const doors: Record<string, Door> = {
  async avatar(content) {
    const { installer, token } = await anInstaller(context)
    const line = `POST /v1/company/user/${installer.uuid}/avatar`
    return send(line, aForm('file', content), { token })
  },
  async 'scan photo'(content) {
    const { token } = await anInstaller(context)
    return send('POST /v2/scans/photos', aForm('file', content), { token })
  },
  content: (content) => send('POST /office/content/pictures', aForm('file', content), staff),
  async product(content) {
    const { uuid } = await createProductCalls(context, staff).created()
    return send(`POST /office/products/${uuid}/images`, aForm('image', content), staff)
  },
}
const squareDoors = ['scan photo', 'content', 'product']

for (const [name, upload] of Object.entries(doors))
  test(`${name}: both sides lie between 16 and 8,000 pixels`, async () => {
    const wide = name === 'avatar' ? 2000 : 16
    for (const [width, height] of [
      [16, 16],
      [8000, wide],
      [wide, 8000],
    ] as const) {
      const { status, code } = await upload(aPng(width, height))
      assert.ok(status < 300, `${width} × ${height}: ${status} ${code}`)
    }
    for (const [width, height] of [
      [1, 1],
      [15, 16],
      [16, 15],
      [8001, wide],
      [wide, 8001],
      [1, 1000],
      [1, 20_000],
      [20_000, 1],
    ] as const) {
      const { status, code } = await upload(aPng(width, height))
      assert.deepEqual([status, code], [422, 'pictures.sides'], `${width} × ${height}`)
    }
  })

test('an avatar is at most four times as long as it is wide', async () => {
  for (const [width, height] of [
    [64, 16],
    [16, 64],
  ] as const)
    assert.equal((await doors['avatar']!(aPng(width, height))).status, 200)
  for (const [width, height] of [
    [65, 16],
    [16, 65],
    [80, 16],
    [1600, 8000],
  ] as const) {
    const { status, code } = await doors['avatar']!(aPng(width, height))
    assert.deepEqual([status, code], [422, 'pictures.ratio'], `${width} × ${height}`)
  }
  for (const name of squareDoors) assert.ok((await doors[name]!(aPng(160, 16))).status < 300)
})

for (const [name, width, height] of [
  ['avatar', 5000, 5000],
  ['scan photo', 8000, 6250],
  ['content', 8000, 5000],
  ['product', 8000, 6250],
] as const)
  test(`${name}: a picture has so many pixels and no more`, async () => {
    const { status, code } = await doors[name]!(aPng(width, height))
    assert.ok(status < 300, `${status} ${code}`)
    const larger = await doors[name]!(aPng(width, height + 1))
    assert.deepEqual([larger.status, larger.code], [422, 'pictures.large'])
  })

test('an avatar is never larger than it came, and a square of 320 at most', async () => {
  const sides: Record<number, [number, number]> = { 16: [16, 64], 100: [100, 60], 320: [640, 700] }
  for (const [width, height] of Object.values(sides)) {
    const { body } = await doors['avatar']!(aPng(width, height))
    const file = await outside.files.read(`public/${body['avatar']!.split('/files/').at(-1)}`)
    const drawn = await sharp(file!).metadata()
    const side = Math.min(width, height, 320)
    assert.deepEqual([drawn.width, drawn.height, drawn.format], [side, side, 'webp'])
  }
})

test('what is refused is never decoded, however little it weighs', async () => {
  const solid = { create: { width: 8000, height: 6000, channels: 3, background: 'red' } } as const
  const webp = await sharp(solid).webp({ lossless: true }).toBuffer()
  assert.ok(webp.length < 20_000, String(webp.length))
  let drawn = 0
  const count = () => drawn++
  sharp.queue.on('change', count)
  for (const upload of Object.values(doors)) {
    for (const bomb of [aPng(1, 20_000), aPng(5000, 5000, 0), aPng(7999, 8001, 0)])
      assert.equal((await upload(bomb)).status, 422)
    assert.ok([415, 422].includes((await upload(webp)).status))
    assert.ok([415, 422].includes((await upload(Buffer.from('GIF89a, they said'))).status))
  }
  sharp.queue.off('change', count)
  assert.equal(drawn, 0)
})

test('a picture that is cut off is refused once its rows end', async () => {
  const cut = aPng(1000, 1000, 900)
  for (const upload of Object.values(doors)) assert.equal((await upload(cut)).status, 422)
})

test('two are drawn at once, twenty wait, and more are asked to come later', async () => {
  const open = Promise.withResolvers<void>()
  const eightRefused = Promise.withResolvers<void>()
  let [drawing, maxDrawing, refused] = [0, 0, 0]
  const refusals = {
    type: 'scans.photo_type',
    unreadable: 'scans.photo_unreadable',
  } as const
  const one = () =>
    drawPicture(aPng(16, 16), { formats: ['png'], megapixels: 1, refusals }, async () => {
      maxDrawing = Math.max(maxDrawing, ++drawing)
      await open.promise
      drawing--
    })
  const calls = Array.from({ length: 30 }, () =>
    one().then(
      () => 'drawn',
      (error: { code: string }) => {
        if (++refused === 8) eightRefused.resolve()
        return error.code
      },
    ),
  )
  await eightRefused.promise
  open.resolve()
  const ends = await Promise.all(calls)
  assert.equal(ends.filter((end) => end === 'drawn').length, 22)
  assert.equal(ends.filter((end) => end === 'common.busy').length, 8)
  assert.equal(maxDrawing, 2)
  await one()
})

test('a person has ten avatars an hour', async () => {
  const { installer, token } = await anInstaller(context)
  const line = `POST /v1/company/user/${installer.uuid}/avatar`
  const upload = () => send(line, aForm('file', aPng(16, 16)), { token })
  for (let left = 10; left > 0; left--) assert.equal((await upload()).status, 200)
  assert.deepEqual([(await upload()).status, (await upload()).code], [429, 'common.too_many'])
})

test('a person has fifty photos a day, and their company 500 MB', async () => {
  const owner = await anInstaller(context)
  const content = aPng(16, 16)
  const upload = (token: string) => send('POST /v2/scans/photos', aForm('file', content), { token })
  for (let used = 0; used < 49; used++) await limits.spend('photosPerDay', owner.installer.uuid)
  assert.equal((await upload(owner.token)).status, 201)
  const { status, code, body } = await upload(owner.token)
  assert.deepEqual([status, code], [429, 'scans.too_many_photos'])
  assert.ok((body['params'] as unknown as { seconds: number }).seconds > 0)
  const other = await anInstaller(context)
  await limits.spend('photoKilobytesPerDay', other.company.uuid, 499_999)
  assert.equal((await upload(other.token)).status, 201)
  assert.equal((await upload(other.token)).code, 'scans.too_many_photos')
})
