import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { aForm } from '#testing/uploads.ts'

const context = await testApp()
const { api, outside } = context

test('no more uploads are taken in than there is room for, and the next one when one is answered', async () => {
  const owners = await Promise.all(Array.from({ length: 4 }, () => anInstaller(context)))
  const scans: (() => void)[] = []
  let onScan = Promise.withResolvers<void>()
  const { scanner } = outside
  outside.scanner = {
    scan: () =>
      new Promise((resolve) => {
        scans.push(() => resolve('clean'))
        onScan.resolve()
        onScan = Promise.withResolvers()
      }),
  }
  const areTaken = async (count: number) => {
    while (scans.length < count) await onScan.promise
  }
  try {
    const form = aForm('file', Buffer.alloc(9_900_000))
    const answers = owners.map(({ token }) =>
      api('POST /v2/scans/photos', undefined, { token, ...form }),
    )
    await areTaken(3)
    assert.equal((await api('GET /v1/notifications', undefined, owners[0])).status, 200)
    assert.equal(scans.length, 3)
    scans[0]!()
    await areTaken(4)
    for (const end of scans) end()
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    assert.deepEqual(new Set(statuses), new Set([415]))
  } finally {
    outside.scanner = scanner
  }
})
