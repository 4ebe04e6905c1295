import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { problems } from '#contract/refusals.ts'
import { quietSquares } from '#print/quiet-squares.ts'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { proves } from '#tools/proves.ts'

const wasm = new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: (await readFile(wasm)).buffer } })
const context = await testApp()
const { api } = context

async function fetchQrCode(data: string, member?: Awaited<ReturnType<typeof anInstaller>>) {
  const caller = member ?? (await anInstaller(context))
  return api('GET /v1/generate/qr-code', undefined, { ...caller, query: { data } })
}

/** Decodes the QR code in an SVG picture. */
async function read(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg), { density: 600 })
    .resize(600)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
  const [found] = await readBarcodes(picture as ImageData, { formats: ['QRCode'] })
  return found
}

test('the picture is read as the link, and so are its squares', proves(['API-079']), async () => {
  for (const link of ['https://dach-okno.pl/', `http://okna.example/${'a'.repeat(279)}`]) {
    const { status, body } = await fetchQrCode(link)
    assert.equal(status, 200)
    const svg = decodeURIComponent(body.image.replace('data:image/svg+xml,', ''))
    const found = await read(svg)
    assert.equal(found?.text, link)
    assert.equal(found?.ecLevel, 'M')
    const box = `${-quietSquares} ${-quietSquares} ${body.size + 8} ${body.size + 8}`
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><rect x="-4" y="-4" width="100%" height="100%" fill="#fff"/><path d="${body.path}"/></svg>`
    assert.equal((await read(drawn))?.text, link)
  }
})

test('only addresses that everybody can open become a code', async () => {
  for (const data of [
    'dach-okno.pl',
    'ftp://dach-okno.pl/',
    'javascript:alert(1)',
    'mailto:a@b.example',
    'http://localhost:3000/',
    'http://intranet/',
    'http://drukarka.local/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'https://10.0.0.1/',
    'https://192.168.1.1./',
    'https://bank.example@evil.example/',
    'https://exa mple.com/',
  ]) {
    const { status, body } = await fetchQrCode(data)
    assert.equal(status, 422, data)
    assert.deepEqual(body.errors, { data: [problems.invalid] }, data)
  }
  const { body } = await fetchQrCode(`https://okna.example/${'a'.repeat(280)}`)
  assert.deepEqual(body.errors, { data: [problems.too_long] })
})

test('a person has thirty a minute', async () => {
  const member = await anInstaller(context)
  const all = []
  for (let count = 0; count < 31; count++) all.push(await fetchQrCode('https://a.example/', member))
  assert.deepEqual(
    all.map(({ status }) => status),
    [...Array<number>(30).fill(200), 429],
  )
  assert.ok(Number(all.at(-1)!.headers['retry-after']) > 0)
  assert.equal((await fetchQrCode('https://a.example/')).status, 200)
})
