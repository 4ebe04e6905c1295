import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatSerial } from '#contract/earning/scans.rules.ts'
import { aSerial } from '#testing/products.ts'
import { aProject, scan } from '#testing/projects.ts'
import { readPdfLines } from '#testing/pdf-text.ts'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp({ demo: true })

async function sheet(query = '') {
  const { statusCode, headers, rawPayload } = await context.app.inject({
    url: `/demo/qr-sheet.pdf${query}`,
  })
  assert.deepEqual([statusCode, headers['content-type']], [200, 'application/pdf'])
  return readPdfLines(rawPayload).flat().join('\n')
}

test('the demo prints plates of products that nobody has scanned, of the country that is asked for', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner)
  const [free, used, czech, scrapped] = await Promise.all([
    aSerial(context),
    aSerial(context),
    aSerial(context, { region: 'cz' }),
    aSerial(context, { status: 'scrapped' }),
  ])
  await scan(context, owner, uuid, used)
  const polish = await sheet()
  assert.match(polish, /Pivot window, timber/)
  assert.ok(polish.includes(formatSerial(free)))
  for (const serial of [used, czech, scrapped])
    assert.ok(!polish.includes(formatSerial(serial)), serial)
  const other = await sheet('?region=cz')
  assert.ok(other.includes(formatSerial(czech)) && !other.includes(formatSerial(free)))
  assert.match(await sheet('?region=nowhere&region=cz'), /Type plates to scan \(PL\)/)
})

test('a club that is no demo has no such page', async () => {
  const club = await testApp({ demo: false })
  assert.equal((await club.app.inject({ url: '/demo/qr-sheet.pdf' })).statusCode, 404)
})
