import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { testApp } from '#testing/test-app.ts'

const { app } = await testApp()
const large = '/api/v1/config/public'

function get(url: string, encoding?: string) {
  return app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} })
}

test('a large answer is packed as the browser likes it, and reads the same', async () => {
  const plain = await get(large)
  assert.equal(plain.headers['content-encoding'], undefined)
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const encoding of ['br', 'gzip'] as const) {
    const packed = await get(large, encoding)
    assert.equal(packed.headers['content-encoding'], encoding)
    assert.match(String(packed.headers['vary']), /accept-encoding/i)
    assert.equal(unpack[encoding](packed.rawPayload).toString(), plain.body)
    assert.ok(packed.rawPayload.length * 2 < plain.rawPayload.length)
  }
})

test('a small answer leaves as it is', async () => {
  const { headers, body } = await get('/api/v2/company/validate?email=a@b.example', 'br')
  assert.ok(body.length < 1024)
  assert.equal(headers['content-encoding'], undefined)
})

test('a packed body of a request is refused', async () => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/v2/installer/login',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ email: 'a@b.example' })),
  })
  assert.ok(statusCode >= 400 && statusCode < 500, String(statusCode))
})
