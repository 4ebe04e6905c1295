import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { aSerial } from '#testing/products.ts'
import { aProject, scan } from '#testing/projects.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aPhoto, uploadPhoto } from '#testing/photos.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()

test('a typed serial with a photo of the plate counts; the photo loses its metadata', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner)
  const upload = await uploadPhoto(context, owner, await aPhoto())
  assert.equal(upload.status, 201)
  const { body } = await scan(context, owner, uuid, await aSerial(context), {
    source: 'manual',
    photo: upload.body.uuid,
  })
  assert.deepEqual([body.flag, body.reason_code], [1, null])
  const storedMetadata = await sharp(
    `${context.config.dataDir}/files/scan-photos/${upload.body.uuid}.webp`,
  ).metadata()
  assert.equal(storedMetadata.exif, undefined)
})

test('a foreign or used photo is no photo', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner)
  const foreign = await uploadPhoto(context, await anInstaller(context), await aPhoto())
  const { body } = await scan(context, owner, uuid, await aSerial(context), {
    source: 'manual',
    photo: foreign.body.uuid,
  })
  assert.equal(body.reason_code, 'no_photo')
  const own = await uploadPhoto(context, owner, await aPhoto())
  await scan(context, owner, uuid, await aSerial(context), {
    source: 'manual',
    photo: own.body.uuid,
  })
  const again = await scan(context, owner, uuid, await aSerial(context), {
    source: 'manual',
    photo: own.body.uuid,
  })
  assert.equal(again.body.reason_code, 'no_photo')
})

test('a photo is told by its content, not by its name', async () => {
  const owner = await anInstaller(context)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  assert.equal((await uploadPhoto(context, owner, svg)).status, 415)
  assert.equal((await uploadPhoto(context, owner, Buffer.from('hello'))).status, 415)
  assert.equal((await uploadPhoto(context, owner, Buffer.alloc(10_000_001))).status, 413)
  const cut = (await aPhoto()).subarray(0, 200)
  assert.ok([415, 422].includes((await uploadPhoto(context, owner, cut)).status))
})
