import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { selectableRegions } from '#contract/regions.ts'
import { createGoogleAddresses, createPhotonAddresses } from './addresses.ts'
import { createLocalAddresses } from './local-addresses.ts'
import { createDemoRegistry } from '#server/platform/outside/stand-ins/company-register.ts'
import { createSentryErrorReports } from './error-reports.ts'
import { createGatewaySms } from './sms.ts'
import { proves } from '#tools/proves.ts'

type Seen = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }

/** A service that gives one answer and remembers what it was asked. */
async function standIn(answer: unknown, status = 200, headers: Record<string, string> = {}) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body })
      const all = { 'content-type': 'application/json', ...headers }
      response.writeHead(status, all).end(JSON.stringify(answer))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { seen, url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

test(
  'Photon is asked for streets; other countries and other things are left out',
  proves(['REG-050', 'REG-051', 'API-013']),
  async () => {
    const road = (name: string, countrycode: string, osm_key = 'highway') => ({
      properties: { name, countrycode, osm_key, city: 'Kraków', postcode: '30-065' },
    })
    const photon = await standIn({
      features: [
        road('Dębowa', 'PL'),
        road('Debova', 'SK'),
        road('Dębowa Bar', 'PL', 'amenity'),
        road('Dębowa Kłoda', 'PL', 'place'),
      ],
    })
    const found = await createPhotonAddresses(photon.url).streets('Dębo', 'pl', 'pl')
    photon.close()
    assert.deepEqual(found, [{ street: 'Dębowa', city: 'Kraków', postal_code: '30-065' }])
    assert.match(photon.seen[0]!.url!, /^\/api\?q=D%C4%99bo&limit=16&layer=street$/)
  },
)

test('Google is asked for routes of one country, with the key in a header', async () => {
  const prediction = (main: string, second: string) => ({
    placePrediction: {
      structuredFormat: { mainText: { text: main }, secondaryText: { text: second } },
    },
  })
  const google = await standIn({ suggestions: [prediction('Dębowa', 'Kraków, Poland')] })
  const found = await createGoogleAddresses('the-key-12345', google.url).streets('Dębo', 'pl', 'pl')
  google.close()
  assert.deepEqual(found, [{ street: 'Dębowa', city: 'Kraków', postal_code: '' }])
  const [call] = google.seen
  assert.deepEqual(JSON.parse(call!.body), {
    input: 'Dębo',
    includedPrimaryTypes: ['route'],
    includedRegionCodes: ['pl'],
    languageCode: 'pl',
  })
  assert.equal(call!.headers['x-goog-api-key'], 'the-key-12345')
})

test('an address service that fails or talks nonsense is a failure, not streets', async () => {
  for (const service of [await standIn({}, 500), await standIn('nonsense')]) {
    await assert.rejects(createPhotonAddresses(service.url).streets('Dębo', 'pl', 'pl'))
    service.close()
  }
})

/** Format of postal codes by country. */
const postalCodes: Record<string, RegExp> = {
  ba: /^\d{5}$/,
  bg: /^\d{4}$/,
  cz: /^\d{3} \d{2}$/,
  ee: /^\d{5}$/,
  hr: /^\d{5}$/,
  hu: /^\d{4}$/,
  lt: /^LT-\d{5}$/,
  lv: /^LV-\d{4}$/,
  pl: /^\d{2}-\d{3}$/,
  ro: /^\d{6}$/,
  rs: /^\d{5}$/,
  si: /^\d{4}$/,
  sk: /^\d{3} \d{2}$/,
  ua: /^\d{5}$/,
}

async function readAddresses(slug: string) {
  const file = new URL(`local-addresses/${slug}.json`, import.meta.url)
  return JSON.parse(await readFile(file, 'utf8')) as {
    city: string
    streets: [name: string, postalCode: string][]
  }[]
}

test('the built-in addresses know real streets of every country, whatever the accents and the case', async () => {
  for (const { slug } of selectableRegions) {
    const towns = await readAddresses(slug)
    assert.ok(towns.length >= 4, slug)
    assert.ok(towns.flatMap(({ streets }) => streets).length >= 40, slug)
    for (const { city, streets } of towns) {
      assert.equal(new Set(streets.map(([name]) => name)).size, streets.length, `${slug} ${city}`)
      for (const [name, code] of streets) {
        assert.ok(name.trim() === name && name !== '', `${slug} ${city}: a street without a name`)
        assert.match(code, postalCodes[slug]!, `${slug} ${city}: ${name}`)
      }
    }
  }
  const addresses = createLocalAddresses()
  const find = async (text: string, slug: string) => (await addresses.streets(text, slug, 'en'))[0]
  assert.deepEqual(await find('debow', 'pl'), {
    street: 'ul. Dębowa',
    city: 'Kraków',
    postal_code: '30-065',
  })
  assert.equal((await find('VEVERI', 'cz'))!.city, 'Brno')
  assert.equal((await find('марица', 'bg'))!.city, 'Пловдив')
  assert.deepEqual(await addresses.streets('zzzzzz', 'pl', 'en'), [])
})

const now = new Date('2026-06-15T09:00:00Z')
const askStandIn = (regionSlug: string, value: string) =>
  createDemoRegistry().ask({ regionSlug, numbers: [{ kind: 'vat', value }], now })

test('the stand-in register knows numbers whose check digits are right, and few by name', async () => {
  const knows = async (slug: string, value: string) => (await askStandIn(slug, value))?.found
  assert.equal(await knows('pl', '5270103391'), true)
  assert.equal(await knows('pl', '5270103392'), false)
  assert.equal(await knows('cz', '27074358'), true)
  assert.equal(await knows('hr', '33392005961'), true)
  assert.equal((await askStandIn('pl', '5270103391'))?.name, '')
  const firm = await askStandIn('pl', '1111111111')
  assert.deepEqual(
    [firm?.name, firm?.address.line],
    ['Dachy Podhale sp. z o.o.', 'ul. Krupówki 12, 34-500 Zakopane'],
  )
})

test('the stand-in refuses who asks too much, for a minute', async () => {
  const registry = createDemoRegistry({ perMinute: 2 })
  const numbers = [{ kind: 'vat', value: '1111111111' }] as const
  const ask = (seconds: number) =>
    registry.ask({ regionSlug: 'pl', numbers, now: new Date(now.getTime() + seconds * 1000) })
  assert.equal((await ask(0))?.found, true)
  assert.equal((await ask(1))?.found, true)
  assert.equal(await ask(59), null)
  assert.equal((await ask(60))?.found, true)
})

test('a person’s number is no company’s, however right its check digits are', async () => {
  for (const [slug, number] of [
    ['pl', '44051401359'],
    ['bg', '7523169263'],
    ['ee', '36805280109'],
    ['lt', '33309240064'],
  ] as const)
    assert.equal((await askStandIn(slug, number))?.found, false, slug)
})

test('a report reaches a service that speaks the Sentry protocol, with stack, release and request', async () => {
  const sentry = await standIn({})
  const dsn = `${sentry.url.replace('http://', 'http://publickey@')}/42`
  const errorReports = createSentryErrorReports(dsn, 'rooflight-club@0.1.0+abc')
  const stack = [{ filename: '/assets/a1B2c3d.js', function: 'streets', lineno: 2, colno: 1840 }]
  await errorReports.send({ level: 'warning', message: 'TypeError', screen: '/login', stack })
  const error = new RangeError('ul. Lipowa 8')
  await errorReports.send({
    level: 'error',
    message: error.name,
    screen: 'GET /api/v2/orders',
    requestId: 'request-7',
    stack: error.stack!,
  })
  sentry.close()
  const [fromBrowser, fromServer] = sentry.seen.map(({ body }) => eventIn(body))
  const url = new URL(sentry.seen[0]!.url!, sentry.url)
  assert.equal(url.pathname, '/api/42/envelope/')
  assert.equal(url.searchParams.get('sentry_key'), 'publickey')
  assert.deepEqual([fromBrowser!.level, fromBrowser!.tags.screen], ['warning', '/login'])
  assert.equal(fromBrowser!.release, 'rooflight-club@0.1.0+abc')
  assert.deepEqual(fromBrowser!.exception.values[0]!.stacktrace.frames, stack)
  assert.equal(fromServer!.tags.request_id, 'request-7')
  assert.match(
    fromServer!.exception.values[0]!.stacktrace.frames.at(-1)!.filename,
    /outside\.test\.ts$/,
  )
  assert.doesNotMatch(sentry.seen[1]!.body, /Lipowa/)
})

test('a service that refuses a report is said to have done so', async () => {
  const sentry = await standIn({}, 403)
  const dsn = `${sentry.url.replace('http://', 'http://publickey@')}/42`
  const report = { level: 'error', message: 'x', screen: 'audit' } as const
  await assert.rejects(createSentryErrorReports(dsn).send(report), /answered 403/)
  sentry.close()
})

function eventIn(envelope: string) {
  return JSON.parse(envelope.split('\n')[2]!) as {
    level: string
    release: string
    tags: Record<string, string>
    exception: { values: { stacktrace: { frames: { filename: string }[] } }[] }
  }
}

test('no service is followed to another address', async () => {
  const other = await standIn({ features: [] })
  const moved = await standIn({}, 307, { location: other.url })
  await assert.rejects(createPhotonAddresses(moved.url).streets('Dębo', 'pl', 'pl'))
  await assert.rejects(createGatewaySms(moved.url).send('+48600000000', 'text'))
  const dsn = moved.url.replace('http://', 'http://key@')
  const report = { level: 'error', message: 'x', screen: 'x', reference: 'x' } as const
  await assert.rejects(createSentryErrorReports(`${dsn}/1`).send(report))
  assert.equal(moved.seen.length, 3)
  assert.equal(other.seen.length, 0)
  moved.close()
  other.close()
})
