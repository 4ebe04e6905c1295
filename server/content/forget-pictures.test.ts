import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { aStaffMember } from '#server/testing/staff.ts'
import { testApp } from '#server/testing/test-app.ts'
import { aForm } from '#server/testing/uploads.ts'
import { forgetPictures } from './forget-pictures.ts'

const house = await testApp()
const { api, app, clock, db } = house
const pola = await aStaffMember(house)
const day = 86_400_000
const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
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
      shown_from: clock.now(),
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

const forget = (days: number) => forgetPictures(house, new Date(clock.now().getTime() + days * day))

test('a picture that nothing shows goes after a week, one that is shown stays', async () => {
  const [unused, shown, hero] = [await upload(), await upload(), await upload()]
  await show(shown)
  await db
    .updateTable('regional_setting')
    .set({ hero_images: JSON.stringify([{ src: hero.large }]) })
    .where('region_id', '=', 10)
    .execute()
  assert.equal(await forget(6), 0)
  assert.equal(await forget(8), 1)
  assert.deepEqual(
    [await isThere(unused), await isThere(shown), await isThere(hero)],
    [false, true, true],
  )
})

test('a picture that was replaced goes too', async () => {
  const [first, second] = [await upload(), await upload()]
  const { id } = await show(first)
  assert.equal(await forget(8), 1)
  const third = await upload()
  await db
    .updateTable('content_item')
    .set({ media: JSON.stringify(third) })
    .where('id', '=', id)
    .execute()
  assert.equal(await forget(8), 1)
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
  assert.equal(await forget(8), 230)
  assert.equal(await forget(8), 0)
})
