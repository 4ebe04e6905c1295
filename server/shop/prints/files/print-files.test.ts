import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { minuteMs } from '#contract/durations.ts'
import type { PrintFile } from '#contract/shop/prints.ts'
import { maxLogoBytes } from '#contract/shop/prints.rules.ts'
import { testVirus } from '#server/platform/outside/scanner.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aPng } from '#testing/pictures.ts'
import { createLogoCalls, svgLogo } from '#testing/prints/logo-uploads.ts'
import { anEps, aPdf, aPhotoshopFile, aZip } from '#testing/prints/logos.ts'
import { testApp } from '#testing/test-app.ts'
import { proves } from '#tools/proves.ts'
import { cleanSvg } from './clean-svg.ts'

const context = await testApp()
const { app, clock } = context
const { upload, uploadAndDraw, drawn, fileOf } = createLogoCalls(context)

const logo = () =>
  sharp({ create: { width: 200, height: 100, channels: 4, background: '#14665d' } })
const postscript = '%!PS-Adobe-3.0\n100 100 200 100 rectfill showpage\n'

test(
  'each of the ten types is taken, told by its bytes and not by its name',
  proves(['MKT-030', 'API-078']),
  async () => {
    const owner = await anInstaller(context)
    const files: Record<PrintFile['type'], Buffer> = {
      jpeg: await logo().jpeg().toBuffer(),
      png: await logo().png().toBuffer(),
      tiff: await logo().tiff().toBuffer(),
      svg: Buffer.from(svgLogo),
      photoshop: aPhotoshopFile(200, 100),
      pdf: await aPdf(),
      ai: Buffer.concat([await aPdf(), Buffer.from('%/AIPrivateData1')]),
      zip: await aZip(['logo.ai', 'fonts/Our.ttf']),
      postscript: Buffer.from(postscript),
      eps: anEps(),
    }
    for (const [type, content] of Object.entries(files)) {
      const { body, status } = await upload(owner, content, 'C:\\new\\holiday.gif')
      const { name, size } = body
      assert.deepEqual([status, body.type, name, size], [201, type, 'holiday.gif', content.length])
      const file = await drawn(owner, body.uuid)
      const isByHand = type === 'zip' || (file.status === 'by_hand' && /eps|postscript/.test(type))
      assert.equal(file.status, isByHand ? 'by_hand' : 'ready', type)
      if (!isByHand) assert.ok(Math.abs(file.ratio - 2) < 0.02, `${type} ${file.ratio}`)
      const hasPixels = ['jpeg', 'png', 'tiff', 'photoshop'].includes(type)
      assert.deepEqual(file.pixels, hasPixels ? { width: 200, height: 100 } : null)
      assert.deepEqual(file.entries, type === 'zip' ? ['logo.ai', 'fonts/Our.ttf'] : [])
    }
  },
)

test(
  'what is none of them is refused, whatever it is called',
  proves(['MKT-030', 'ERR-047']),
  async () => {
    const owner = await anInstaller(context)
    for (const content of [
      await logo().gif().toBuffer(),
      await logo().webp().toBuffer(),
      'Our firm',
      `<html><body>${svgLogo}</body></html>`,
      '{"svg":"<svg>"}',
    ]) {
      const { status, body } = await upload(owner, content, 'logo.png')
      assert.deepEqual([status, body.code], [415, 'marketing.logo_type'])
    }
    const infected = await upload(owner, `<svg viewBox="0 0 1 1"><!--${testVirus}--></svg>`)
    assert.equal(infected.body.code, 'uploads.infected')
  },
)

test('10,000,000 bytes are taken, one more is not', proves(['MKT-029', 'ERR-046']), async () => {
  const owner = await anInstaller(context)
  const whole = Buffer.concat([await logo().png().toBuffer(), Buffer.alloc(maxLogoBytes)])
  const taken = await uploadAndDraw(owner, whole.subarray(0, maxLogoBytes))
  assert.deepEqual([taken.status, taken.size], ['ready', maxLogoBytes])
  const { status, body } = await upload(owner, whole.subarray(0, maxLogoBytes + 1))
  assert.deepEqual([status, body.code], [413, 'marketing.logo_too_big'])
})

test('what cannot be printed says why', async () => {
  const owner = await anInstaller(context)
  const png = await logo().png().toBuffer()
  const empty = sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000' } })
  for (const [content, reason] of [
    [aPng(20_000, 20_000), 'too_many_pixels'],
    [aPhotoshopFile(9, 9, { claims: 30_000 }), 'too_many_pixels'],
    [await aPdf({ userPassword: 'secret' }), 'encrypted'],
    [Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200, 'x')]), 'broken'],
    [png.subarray(0, 90), 'broken'],
    [await empty.png().toBuffer(), 'empty'],
    [Buffer.from('PK\x03\x04 and no more'), 'broken'],
  ] as const) {
    const file = await uploadAndDraw(owner, content)
    assert.deepEqual([file.status, file.reason, file.preview], ['refused', reason, ''])
  }
})

test('an SVG is drawn without what it would do or fetch; letters and pictures are for a person', async () => {
  const owner = await anInstaller(context)
  const hostile = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" onload="alert(1)">
    <style>@import "http://evil.example/a.css"; .a{fill:#c00;background:url(http://evil.example/b)}</style>
    <script>alert(2)</script><foreignObject><iframe src="http://evil.example/c"/></foreignObject>
    <use href="http://evil.example/d.svg#x"/><desc>&x;</desc>
    <a href="javascript:alert(3)"><path class="a" d="M0 0h20v10H0z" onclick="alert(4)"/></a></svg>`
  const file = await uploadAndDraw(owner, hostile, 'logo.svg')
  assert.deepEqual([file.status, file.ratio], ['ready', 2])
  const stored = cleanSvg(Buffer.from(hostile))!.svg
  assert.doesNotMatch(stored, /evil|script|alert|onload|onclick|ENTITY|passwd|foreignObject|href/i)
  for (const other of ['<image href="http://evil.example/e.png"/>', '<text y="5">Firm</text>'])
    assert.equal(
      (await uploadAndDraw(owner, svgLogo.replace('<path', `${other}<path`))).status,
      'by_hand',
    )
})

test('a preview opens by its link for some minutes, and by no other', async () => {
  const owner = await anInstaller(context)
  const { preview } = await uploadAndDraw(owner, await logo().png().toBuffer())
  const open = (url: string) => app.inject({ method: 'GET', url })
  const picture = await open(preview)
  assert.deepEqual([picture.statusCode, picture.headers['content-type']], [200, 'image/png'])
  const { width, height } = await sharp(picture.rawPayload).metadata()
  assert.deepEqual([width, height], [200, 100])
  assert.equal((await open(preview.replace(/\?.*/, ''))).statusCode, 404)
  assert.equal((await open(`${preview.slice(0, -1)}!`)).statusCode, 404)
  clock.add(15 * minuteMs)
  assert.equal((await open(preview)).statusCode, 404)
})

test('a logo is the own company’s: to others it is not there', async () => {
  const owner = await anInstaller(context)
  const employee = await anInstaller(context, { company: owner.company, role: 4 })
  const { uuid } = await uploadAndDraw(employee, await logo().png().toBuffer())
  assert.equal((await fileOf(owner, uuid)).status, 200)
  assert.equal((await fileOf(await anInstaller(context), uuid)).status, 404)
})
