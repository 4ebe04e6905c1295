import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createContext, runInContext } from 'node:vm'
import { offeredLanguages } from '#contract/languages.ts'
import { selectableRegions } from '#contract/regions.ts'
import { pickLanguage } from '#portal/platform/language-choice.ts'

const source = readFileSync(join(import.meta.dirname, 'first-paint.js'), 'utf8')
const languages = Object.fromEntries(
  offeredLanguages.map(({ code }) => {
    const regions = selectableRegions.filter(({ language }) => language === code)
    const hosts = regions.map(({ slug }) => slug)
    return [code, { hosts, guest: `/${code}.js`, member: `/${code}.js /${code}-member.js` }]
  }),
)
const own = { guest: '/guest.js', member: '/member.js', languages: JSON.stringify(languages) }
const company = '0b8f3a8e-0000-4000-8000-000000000001'

type Visit = {
  stored?: Record<string, string>
  host?: string
  path?: string
  browser?: string[]
  /** The server's response to the call for the signed-in member. */
  self?: Response
}

/** Requests that the page makes before its code is loaded. */
async function visit({ stored = {}, host = 'localhost', path = '/', browser = [], self }: Visit) {
  const requests: { address: string; authorization: string }[] = []
  const world = {
    document: { documentElement: { dataset: {} as object }, currentScript: { dataset: own } },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    location: { hostname: host, pathname: path, hash: '' },
    navigator: { languages: browser },
    AbortSignal,
    requestAnimationFrame: (work: () => void) => work(),
    setTimeout: (work: () => void) => work(),
    fetch: (address: string, { headers }: { headers: { authorization: string } }) => {
      requests.push({ address, authorization: headers.authorization })
      if (!address.endsWith('/self')) return Promise.reject(new TypeError('no signal'))
      return Promise.resolve(self ?? Response.json({ company: { uuid: company } }))
    },
    earlyReplies: undefined as { replies: Map<string, Promise<string | undefined>> } | undefined,
  }
  createContext(Object.assign(world, { window: world }))
  const files = runInContext(`${source};soon.map(([href]) => href)`, world) as string[]
  const answers: unknown[] = []
  for (const reply of world.earlyReplies?.replies.values() ?? []) answers.push(await reply)
  await Promise.resolve()
  return {
    files: [...files],
    asked: requests,
    answered: answers,
    data: world.document.documentElement.dataset,
  }
}

function tokensLasting(seconds: number) {
  return JSON.stringify({ token: 'mine', expiresAt: Date.now() / 1000 + seconds })
}

test('the phrases that set out first are of the language that the code will choose', async () => {
  const hosts = ['localhost', ...selectableRegions.map(({ slug }) => `club.example.${slug}`)]
  for (const language of [undefined, 'hu', 'it', 'xx'])
    for (const host of hosts)
      for (const browser of [[], ['tr', 'sk-SK', 'pl'], ['en-GB']]) {
        const expectedLanguage = pickLanguage({ stored: language ?? null, host, browser })
        const { files } = await visit({ stored: { ...(language && { language }) }, host, browser })
        assert.deepEqual(
          files,
          ['/guest.js', `/${expectedLanguage}.js`],
          `${language} ${host} ${browser.join()}`,
        )
      }
})

test('home is asked for with the token, the points once it is known whose', async () => {
  const { files, asked: requests } = await visit({
    stored: { token: tokensLasting(900), language: 'lv' },
  })
  assert.deepEqual(files, ['/member.js', '/lv.js', '/lv-member.js'])
  assert.ok(requests.every(({ authorization }) => authorization === 'Bearer mine'))
  const addresses = requests.map(({ address }) => address)
  assert.equal(addresses[0], '/api/v1/company/user/self')
  assert.ok(addresses.includes('/api/v1/config/public?language=lv'))
  assert.equal(addresses.at(-1), `/api/v1/company/points/${company}`)
})

test('another page asks who it is alone; without a token that lasts nothing is asked', async () => {
  const token = tokensLasting(900)
  const project = await visit({ stored: { token }, path: '/projects' })
  assert.deepEqual(
    project.asked.map(({ address }) => address),
    ['/api/v1/company/user/self'],
  )
  assert.deepEqual((await visit({})).asked, [])
  for (const token of [tokensLasting(599), 'broken', '{}'])
    assert.deepEqual((await visit({ stored: { token } })).asked, [])
  assert.deepEqual((await visit({ stored: { token: 'broken' } })).data, { member: '' })
})

test('an answer that is none of use is left to the code', async () => {
  const self = new Response('', { status: 401 })
  const { answered: answers, asked: requests } = await visit({
    stored: { token: tokensLasting(900) },
    self,
  })
  assert.deepEqual(new Set(answers), new Set([undefined]))
  assert.ok(!requests.some(({ address }) => address.includes('/points/')))
})
