import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { aSerial } from '#server/testing/goods.ts'
import { aProject, scan } from '#server/testing/jobs.ts'
import { anInstaller } from '#server/testing/people.ts'
import { aPhoto, uploadPhoto } from '#server/testing/photos.ts'
import { testApp } from '#server/testing/test-app.ts'

const house = await testApp()

test('a typed serial with a photo of the plate counts; the photo loses its metadata', async () => {
  const owner = await anInstaller(house)
  const { uuid } = await aProject(house, owner)
  const upload = await uploadPhoto(house, owner, await aPhoto())
  assert.equal(upload.status, 201)
  const { body } = await scan(house, owner, uuid, await aSerial(house), {
    source: 'manual',
    photo: upload.body.uuid,
  })
  assert.deepEqual([body.flag, body.reason_code], [1, null])
  const kept = await sharp(
    `${house.config.dataDir}/files/scan-photos/${upload.body.uuid}.webp`,
  ).metadata()
  assert.equal(kept.exif, undefined)
})

test('a foreign or used photo is no photo', async () => {
  const owner = await anInstaller(house)
  const { uuid } = await aProject(house, owner)
  const foreign = await uploadPhoto(house, await anInstaller(house), await aPhoto())
  const { body } = await scan(house, owner, uuid, await aSerial(house), {
    source: 'manual',
    photo: foreign.body.uuid,
  })
  assert.equal(body.reason_code, 'no_photo')
  const own = await uploadPhoto(house, owner, await aPhoto())
  await scan(house, owner, uuid, await aSerial(house), { source: 'manual', photo: own.body.uuid })
  const again = await scan(house, owner, uuid, await aSerial(house), {
    source: 'manual',
    photo: own.body.uuid,
  })
  assert.equal(again.body.reason_code, 'no_photo')
})

test('a photo is told by its content, not by its name', async () => {
  const owner = await anInstaller(house)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  assert.equal((await uploadPhoto(house, owner, svg)).status, 415)
  assert.equal((await uploadPhoto(house, owner, Buffer.from('hello'))).status, 415)
  assert.equal((await uploadPhoto(house, owner, Buffer.alloc(10_000_001))).status, 413)
  const cut = (await aPhoto()).subarray(0, 200)
  assert.ok([415, 422].includes((await uploadPhoto(house, owner, cut)).status))
})
