import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { dayMs } from '#contract/durations.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { aForm } from '#testing/uploads.ts'
import { purgePictures } from './purge-pictures.ts'

const context = await testApp()
const { api, app, clock, db } = context
const pola = await aStaffMember(context)
const png = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
  .png()
  .toBuffer()

async function upload() {
  const { raw, headers } = aForm('file', png, 'a.png')
  const call = { raw, headers: { ...pola.headers, ...headers } }
  const { body } = await api('POST /office/content/pictures', undefined, call)
  return body as { thumbnail: string; large: string }
}

function show(media: object) {
  return db
    .insertInto('content_item')
    .values({
      kind: 'news',
      slug: `s${Math.random()}`,
      texts: '{}',
      media: JSON.stringify(media),
      visible_from: clock.now(),
      updated_at: clock.now(),
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function isThere({ thumbnail, large }: { thumbnail: string; large: string }) {
  const replies = await Promise.all([thumbnail, large].map((url) => app.inject({ url })))
  return replies.every(({ statusCode }) => statusCode === 200)
}

const purge = (days: number) =>
  purgePictures({ ...context, now: new Date(clock.now().getTime() + days * dayMs) })

test('a picture that nothing shows goes after a week, one that is shown stays', async () => {
  const [unused, displayed, hero] = [await upload(), await upload(), await upload()]
  await show(displayed)
  await db
    .updateTable('regional_setting')
    .set({ hero_images: JSON.stringify([{ src: hero.large }]) })
    .where('region_id', '=', 10)
    .execute()
  assert.equal(await purge(6), 0)
  assert.equal(await purge(8), 1)
  assert.deepEqual(
    [await isThere(unused), await isThere(displayed), await isThere(hero)],
    [false, true, true],
  )
})

test('a picture that was replaced goes too', async () => {
  const [first, second] = [await upload(), await upload()]
  const { id } = await show(first)
  assert.equal(await purge(8), 1)
  const third = await upload()
  await db
    .updateTable('content_item')
    .set({ media: JSON.stringify(third) })
    .where('id', '=', id)
    .execute()
  assert.equal(await purge(8), 1)
  assert.deepEqual(
    [await isThere(first), await isThere(second), await isThere(third)],
    [false, false, true],
  )
})

test('very many go in parts, and a file that is gone already is no matter', async () => {
  const names = Array.from({ length: 230 }, (_, n) => ({
    name: `gone/${n}`,
    created_at: clock.now(),
  }))
  await db.insertInto('content_picture').values(names).execute()
  assert.equal(await purge(8), 230)
  assert.equal(await purge(8), 0)
})
