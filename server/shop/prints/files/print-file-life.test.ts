import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import sharp from 'sharp'
import { dayMs, minuteMs } from '#contract/durations.ts'
import { maxLogoBytes } from '#contract/shop/prints.rules.ts'
import { endCompany } from '#server/members/companies/end-company.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { purgeOrphans } from '#server/club/jobs/purge-orphans.ts'
import { anInstaller } from '#testing/accounts.ts'
import { createLogoCalls, svgLogo } from '#testing/prints/logo-uploads.ts'
import { testApp } from '#testing/test-app.ts'
import { drawPrintFiles } from './draw-print-files.ts'
import { toPressLogo } from './press-logo.ts'
import { loadLogo } from './stored-logo.ts'
import { printFileNames, uploadName } from './print-file-names.ts'
import { purgePrintFiles } from './purge-print-files.ts'

const context = await testApp()
const { clock, db, outside } = context
const { upload, uploadAndDraw, findRow } = createLogoCalls(context)
const logo = () =>
  sharp({ create: { width: 200, height: 100, channels: 4, background: '#14665d' } })

test('a logo whose server ended is taken up again', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await uploadAndDraw(owner, await logo().png().toBuffer())
  await db.updateTable('print_file').set({ status: 'drawing' }).where('uuid', '=', uuid).execute()
  assert.equal(await drawPrintFiles({ ...context, now: clock.now() }), 0)
  clock.add(2 * minuteMs)
  assert.equal(await drawPrintFiles({ ...context, now: clock.now() }), 1)
  assert.equal((await findRow(uuid)).status, 'ready')
  await outside.files.remove(uploadName(uuid))
  await db.updateTable('print_file').set({ status: 'drawing' }).where('uuid', '=', uuid).execute()
  assert.equal(await drawPrintFiles({ ...context, now: clock.now() }), 1)
  assert.equal((await findRow(uuid)).status, 'refused')
})

test('a company uploads 20 logos an hour', async () => {
  const owner = await anInstaller(context)
  for (let count = 0; count < 20; count++) assert.equal((await upload(owner, 'x')).status, 415)
  assert.equal((await upload(owner, svgLogo)).status, 429)
  assert.equal((await upload(await anInstaller(context), svgLogo)).status, 201)
})

test('a company uploads 100 MB a day', async () => {
  const owner = await anInstaller(context)
  const large = Buffer.alloc(maxLogoBytes, 'x')
  for (let count = 0; count < 10; count++) assert.equal((await upload(owner, large)).status, 415)
  assert.equal((await upload(owner, large)).status, 429)
})

test('logos that no print takes go after 30 days, those of a company with its end', async () => {
  const [unused, ended] = [await anInstaller(context), await anInstaller(context)]
  const logos = [await uploadAndDraw(unused, svgLogo), await uploadAndDraw(ended, svgLogo)]
  await inTransaction(context, (ctx) => endCompany({ ...ctx, now: clock.now() }, ended.company.id))
  const findRemaining = async () => {
    const rows = await db
      .selectFrom('print_file')
      .select('uuid')
      .where(
        'uuid',
        'in',
        logos.map(({ uuid }) => uuid),
      )
      .execute()
    return rows.map(({ uuid }) => uuid)
  }
  await purgePrintFiles({ ...context, now: clock.now() })
  assert.deepEqual(await findRemaining(), [logos[0]!.uuid])
  await purgePrintFiles({ ...context, now: new Date(clock.now().getTime() + 31 * dayMs) })
  assert.deepEqual(await findRemaining(), [])
  for (const name of logos.flatMap(({ uuid }) => printFileNames(uuid)))
    assert.equal(await outside.files.read(name), null)
})

test('files that no logo has go, those of a logo stay with it', async () => {
  const { uuid } = await uploadAndDraw(await anInstaller(context), svgLogo)
  const orphan = uploadName(randomUUID())
  await outside.files.save(orphan, Buffer.from(svgLogo))
  await purgeOrphans({ ...context, now: new Date(Date.now() + 31 * dayMs) })
  assert.equal(await outside.files.read(orphan), null)
  const [drawing, , preview, upload] = printFileNames(uuid)
  for (const name of [drawing!, preview!, upload!]) assert.ok(await outside.files.read(name), name)
})

test('printed, a picture keeps the pixels the format needs and what shines through', async () => {
  const owner = await anInstaller(context)
  const half = sharp({ create: { width: 400, height: 200, channels: 4, background: '#ff000080' } })
  const { uuid } = await uploadAndDraw(owner, await half.png().toBuffer())
  const { id } = await findRow(uuid)
  const stored = await loadLogo(context, { fileId: id, maxPixels: 100 })
  const press = await toPressLogo(stored!)
  assert.ok(press.kind === 'raster')
  assert.deepEqual([press.width, press.height, press.cmyk.length], [100, 50, 20_000])
  assert.equal(press.alpha[0], 128)
  assert.ok(press.cmyk[0]! < 20 && press.cmyk[1]! > 220)
  assert.equal(await loadLogo(context, { fileId: null, maxPixels: 100 }), null)
})
