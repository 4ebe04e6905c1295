import assert from 'node:assert/strict'
import { test } from 'node:test'
import { selectableRegions } from '#contract/regions.ts'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { setMaintenance } from './maintenance.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api } = context

test(
  'the public settings name the 14 countries and their welcome points',
  proves(['CFG-001', 'CFG-019', 'CFG-047', 'API-033']),
  async () => {
    const { body } = await api('GET /v1/config/public')
    const slugs = body.regional_settings.map((row: { slug: string }) => row.slug)
    assert.equal(slugs.sort().join(' '), 'ba bg cz ee hr hu lt lv pl ro rs si sk ua')
    assert.deepEqual(body.behaviours, {
      ba: 20,
      bg: 50,
      cz: 30,
      ee: 20,
      hr: 20,
      hu: 15,
      lt: 20,
      lv: 20,
      pl: 60,
      ro: 50,
      rs: 20,
      si: 20,
      sk: 30,
      ua: 10,
    })
    assert.deepEqual(Object.keys(body).sort(), [
      'behaviours',
      'demo',
      'hero_images',
      'profile_questions',
      'regional_settings',
    ])
  },
)

test(
  'points by group follow the country',
  proves(['HOM-027', 'HOM-028', 'HOM-029', 'HOM-030', 'HOM-031']),
  async () => {
    const { body } = await api('GET /v1/config/public')
    const getPoints = (slug: string) =>
      Object.values(
        body.regional_settings.find((row: { slug: string }) => row.slug === slug).points,
      )
    assert.deepEqual(getPoints('si'), [5, 10, 15, 15])
    assert.deepEqual(getPoints('ro'), [5, 10, 15, 25])
    assert.deepEqual(getPoints('hu'), [1, 3, 6, 11])
    assert.deepEqual(getPoints('cz'), [3, 8, 14, 20])
  },
)

test(
  'the signed-in settings add the survey questions',
  proves(['API-034', 'SRV-029', 'SRV-030']),
  async () => {
    const owner = await anInstaller(context)
    const { body } = await api('GET /v1/config', undefined, owner)
    assert.deepEqual(
      body.project_questions.map((row: { id: number }) => row.id),
      [11, 12, 13, 14, 15, 16, 113],
    )
    const { body: open } = await api('GET /v1/config/public')
    type Question = { id: number; options: { id: number }[] }
    const questions: Question[] = [...body.project_questions, ...open.profile_questions]
    const ids = questions.flatMap(({ id, options }) => [id, ...options.map((option) => option.id)])
    assert.ok(ids.every((id) => Number.isInteger(id) && id > 0))
    assert.equal(new Set(ids).size, ids.length)
    assert.deepEqual(
      questions[0]!.options.map(({ id }) => id),
      [1101, 1102, 1103, 1104],
    )
    assert.deepEqual(body.behaviours, open.behaviours)
    assert.deepEqual(
      body.regional_settings.map((row: { points: object }) => row.points),
      open.regional_settings.map((row: { points: object }) => row.points),
    )
  },
)

test('a new rate counts from its day on', async () => {
  const owner = await anInstaller(context)
  const rate = async () => {
    context.clock.add(11_000)
    const { body } = await api('GET /v1/config', undefined, owner)
    return body.regional_settings.find((row: { slug: string }) => row.slug === 'pl').points.A
  }
  await context.db
    .insertInto('points_rate')
    .values([
      { region_id: 10, points_group: 'A', valid_from: '2026-06-15', points: 7 },
      { region_id: 10, points_group: 'A', valid_from: '2026-06-17', points: 8 },
    ])
    .execute()
  assert.equal(await rate(), 7)
})

test(
  'what a country asks of a company is told with it',
  proves(['CFG-009', 'CFG-012', 'CFG-013', 'CFG-014']),
  async () => {
    const { body } = await api('GET /v1/config/public')
    const getNumberFields = (slug: string) => {
      const row = body.regional_settings.find((found: { slug: string }) => found.slug === slug)
      return [row.company_type_state, row.vat_field, row.company_id_field, row.flags]
    }
    const others: Record<string, number[]> = {
      pl: [2, 1, 2, 1],
      ro: [2, 1, 2, 1],
      hr: [2, 0, 1, 2],
    }
    for (const { slug } of selectableRegions)
      assert.deepEqual(getNumberFields(slug), others[slug] ?? [2, 2, 1, 2], slug)
  },
)

test(
  'company types are told in the asked language, with their states',
  proves(['CFG-002', 'CFG-003', 'CFG-004', 'CFG-005', 'CFG-006', 'CFG-007']),
  async () => {
    const types = async (language: string) => {
      const { body } = await api(`GET /v1/config/public?language=${language}`)
      return body.regional_settings.find((row: { slug: string }) => row.slug === 'pl').company_types
    }
    const [roofer, ...rest] = await types('pl')
    assert.deepEqual([roofer.id, roofer.name_translated], [1, 'Dekarz'])
    const trader = rest.find((row: { id: number }) => row.id === 5)
    assert.deepEqual([trader.disclaimer_state, trader.declaration_state], [2, 0])
    assert.match(trader.disclaimer_translated, /montują okna/)
    proves(['CFG-008'])
    const soleTrader = rest.find((row: { id: number }) => row.id === 6)
    assert.deepEqual([soleTrader.disclaimer_state, soleTrader.declaration_state], [0, 2])
    assert.match(soleTrader.declaration_translated, /działalność/)
    assert.equal((await types('xx'))[0].name_translated, 'Roofer')
    const { body } = await api('GET /v1/config/public')
    for (const { slug, company_types } of body.regional_settings)
      assert.deepEqual(
        company_types.map(({ id }: { id: number }) => id),
        [1, 2, 3, 4, 5, 6],
        slug,
      )
  },
)

test(
  'legal links and contacts differ by country',
  proves(['CFG-049', 'CFG-050', 'CFG-051', 'CFG-052', 'CFG-053']),
  async () => {
    const { body } = await api('GET /v1/config/public')
    const urls = body.regional_settings.flatMap((row: { legal_links: { url: string }[] }) =>
      row.legal_links.map((link) => link.url),
    )
    assert.equal(new Set(urls).size, 5 * 14)
    const mails = body.regional_settings.map(
      (row: { contact: { email: string } }) => row.contact.email,
    )
    assert.equal(new Set(mails).size, 14)
    const operators = body.regional_settings.map(
      (row: { operator: { register: string } }) => row.operator.register,
    )
    assert.equal(new Set(operators).size, 14)
  },
)

test(
  'every country has its points for each group of products',
  proves(['HOM-028', 'HOM-029', 'HOM-030', 'HOM-031']),
  async () => {
    const { body } = await api('GET /v1/config/public')
    const getPoints = (slug: string) =>
      Object.values(
        (body.regional_settings as { slug: string; points: Record<string, number> }[]).find(
          (row) => row.slug === slug,
        )!.points,
      )
    assert.deepEqual([...new Set(getPoints('si'))], [5, 10, 15])
    assert.equal(Math.max(...getPoints('ro')), 25)
    assert.deepEqual([Math.min(...getPoints('hu')), Math.max(...getPoints('hu'))], [1, 11])
    assert.deepEqual([Math.min(...getPoints('cz')), Math.max(...getPoints('cz'))], [3, 20])
  },
)

test(
  'the profile survey has ten questions, the first with twelve options and three choices',
  proves(['SRV-014', 'SRV-015', 'SRV-017', 'SRV-018', 'SRV-019']),
  async () => {
    const { body } = await api('GET /v1/config/public')
    const [first, second] = body.profile_questions
    assert.deepEqual(
      body.profile_questions.map((row: { id: number }) => row.id),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    )
    assert.deepEqual([first.options.length, first.limit, first.type], [12, 3, 'multi'])
    assert.deepEqual([second.type, second.min, second.max, second.step], ['number', 1, 999_999, 1])
    const describeQuestion = (id: number) => {
      const { type, options } = body.profile_questions[id - 1]
      return `${type} ${options.length}`
    }
    const [shares, people, projects] = [[5, 6], [2, 9], [3]]
    assert.deepEqual(shares.map(describeQuestion), ['share 4', 'share 4'])
    assert.deepEqual(people.map(describeQuestion), ['number 0', 'number 0'])
    assert.deepEqual(projects.map(describeQuestion), ['number 0'])
  },
)

test(
  'hero images are listed with link and switches',
  proves(['CFG-020', 'CFG-021', 'CFG-022', 'CFG-023', 'CFG-024']),
  async () => {
    const { body } = await api('GET /v1/config/public')
    assert.deepEqual(
      body.hero_images,
      body.regional_settings.map(({ region_id }: { region_id: number }) => ({
        region_id,
        image: '/pictures/hero-morning.svg',
        link: '/shop',
        isActive: true,
        showContent: true,
      })),
    )
  },
)

test('who has the settings already is told so, without a body', async () => {
  const first = await api('GET /v1/config/public')
  const again = await api('GET /v1/config/public', undefined, {
    headers: { 'if-none-match': first.headers['etag']! },
  })
  assert.deepEqual([again.status, again.text], [304, ''])
})

test('the settings answer from memory while the database is away', async () => {
  const lonely = await testApp()
  await lonely.api('GET /v1/config/public')
  await lonely.pool.query('alter table regional_setting rename to gone')
  lonely.clock.add(11_000)
  assert.equal((await lonely.api('GET /v1/config/public')).status, 200)
  await lonely.pool.query('alter table gone rename to regional_setting')
})

test(
  'in maintenance every call is 503 with Retry-After, health is not, and it ends within a second',
  proves(['MNT-002']),
  async () => {
    const closed = await testApp()
    const owner = await anInstaller(closed)
    await setMaintenance({ db: closed.db, now: closed.clock.now() }, true)
    closed.clock.add(1000)
    for (const line of [
      'GET /v1/config/public',
      'GET /v1/company/user/self',
      'POST /v2/installer/login',
    ]) {
      const reply = await closed.api(line, line.startsWith('POST') ? {} : undefined, owner)
      assert.deepEqual([reply.status, reply.headers['retry-after']], [503, '60'])
    }
    assert.equal((await closed.api('GET /health/live')).status, 200)
    await setMaintenance({ db: closed.db, now: closed.clock.now() }, false)
    closed.clock.add(1000)
    assert.equal((await closed.api('GET /v1/config/public')).status, 200)
  },
)
