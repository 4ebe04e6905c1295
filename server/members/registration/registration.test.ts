import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { answer, aProject } from '#testing/projects.ts'
import { aRegistration, goodProfile } from '#testing/registrations.ts'
import { testApp } from '#testing/test-app.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, db } = context
/** Check digits of this NIP are right: the register knows it. */
const knownNip = '5270103391'
let addresses = 0

function register(
  changes: Parameters<typeof aRegistration>[0] = {},
  ip = `2001:db8:${++addresses}::1`,
) {
  return api('POST /v2/company/register', aRegistration(changes), { ip })
}

function validate(query: Record<string, string>, ip = `2001:db8:${++addresses}::1`) {
  return api('GET /v2/company/validate', undefined, { query, ip })
}

async function signIn(email: string) {
  const login = await api(
    'POST /v2/installer/login',
    { email },
    { ip: `2001:db8:${++addresses}::1` },
  )
  await sendMessages(context)
  const code = /\d{5}/.exec(context.sent.mails.findLast((mail) => mail.to === email)!.subject)![0]
  return api('POST /v2/installer/login/verify', { userId: login.body.user_id, code })
}

/** A name and an address that no other company of these tests has. */
function ownPlace(name: string) {
  return { name, street: `ul. ${name}` }
}

async function closeOneProject(token: string) {
  const owner = { token, company: { regionId: 10 } } as TestInstaller
  const project = await aProject(context, owner, 1)
  assert.equal((await answer(context, owner, project.uuid)).status, 200)
}

async function fetchPoints(token: string, uuid: string) {
  return (await api(`GET /v1/company/points/${uuid}`, undefined, { token })).body
    .company_points as number
}

test(
  'a registered company can sign in and has what was entered',
  proves(['API-030', 'REG-060']),
  async () => {
    const body = aRegistration()
    const reply = await api('POST /v2/company/register', body, { ip: '2001:db8:a::1' })
    assert.deepEqual([reply.status, reply.body], [201, { welcome_points: 60, verified: false }])
    proves(['REG-055', 'REG-056', 'REG-057', 'REG-058', 'REG-059'])
    const { body: signedIn } = await signIn(body.installer.email)
    const self = (await api('GET /v1/company/user/self', undefined, signedIn)).body
    assert.deepEqual(
      [self.name, self.surname, self.phone, self.language],
      ['Jan', 'Nowak', body.installer.phone, 'pl'],
    )
    proves(['REG-054'])
    const { name, street, house_number, postal_code, city, company_type } = self.company
    assert.deepEqual(
      [name, street, house_number, postal_code, city, company_type],
      ['Dachy Nowe sp. z o.o.', 'ul. Lipowa', '8', '30-702', 'Kraków', 1],
    )
  },
)

const welcome = 60
/** The e-mail address was proven by the code, and the profile is complete. */
const ofProfile = 13 + 13

test(
  'welcome points are paid once: the company is known, an address is proven, and a genuine window is fitted',
  proves(['BAL-010']),
  async () => {
    const body = aRegistration({
      company: { registration_number: '527-010-33-91', ...ownPlace('Okna Wisła') },
      installer: { phone: '+48601230001' },
    })
    const reply = await api('POST /v2/company/register', body, { ip: '2001:db8:b::1' })
    assert.equal(reply.body.verified, true)
    const company = await db
      .selectFrom('company')
      .select(['id', 'uuid'])
      .where('registration_number', '=', knownNip)
      .executeTakeFirstOrThrow()
    const before = await db
      .selectFrom('points_account')
      .select('posted')
      .where('company_id', '=', company.id)
      .executeTakeFirstOrThrow()
    assert.equal(before.posted, 0)
    const { body: signedIn } = await signIn(body.installer.email)
    assert.equal(await fetchPoints(signedIn.token, company.uuid), ofProfile)
    context.clock.add(120_000)
    await signIn(body.installer.email)
    assert.equal(await fetchPoints(signedIn.token, company.uuid), ofProfile)
    await closeOneProject(signedIn.token)
    const paid = await fetchPoints(signedIn.token, company.uuid)
    await closeOneProject(signedIn.token)
    const entries = await db
      .selectFrom('points_entry')
      .select(['kind', 'amount'])
      .where('company_id', '=', company.id)
      .where('kind', '=', 'welcome')
      .execute()
    assert.deepEqual(entries, [{ kind: 'welcome', amount: welcome }])
    assert.ok(paid >= welcome + ofProfile)
  },
)

test('the same number registered again after it was erased earns no second welcome', async () => {
  await db
    .updateTable('company')
    .set({ registration_number: '' })
    .where('registration_number', '=', knownNip)
    .execute()
  const body = aRegistration({
    company: { registration_number: knownNip, ...ownPlace('Okna Nowa Wisła') },
    installer: { phone: '+48601240001' },
  })
  await api('POST /v2/company/register', body, { ip: '2001:db8:c::1' })
  const { body: signedIn } = await signIn(body.installer.email)
  const self = (await api('GET /v1/company/user/self', undefined, signedIn)).body
  assert.equal(await fetchPoints(signedIn.token, self.company.uuid), 0)
  await closeOneProject(signedIn.token)
  const welcomes = db.selectFrom('points_entry').select('id').where('kind', '=', 'welcome')
  assert.equal((await welcomes.execute()).length, 1)
})

test('50 equal registrations in parallel are one company', async () => {
  const body = aRegistration()
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      api('POST /v2/company/register', body, { ip: `2001:db8:f:${n}::1` }),
    ),
  )
  assert.equal(replies.filter((reply) => reply.status === 201).length, 1)
  assert.ok(replies.every((reply) => [201, 422].includes(reply.status)))
  const { rows } = await context.pool.query(
    'select id from company where registration_number = $1',
    [body.company.registration_number],
  )
  assert.equal(rows.length, 1)
})

test(
  'what is taken is refused at its field in the words of the document',
  proves(['API-031', 'ERR-022', 'ERR-023', 'ERR-024']),
  async () => {
    const taken = aRegistration({ company: { registration_number_2: '123456785' } })
    await api('POST /v2/company/register', taken, { ip: '2001:db8:d::1' })
    const cases: [object, string, string][] = [
      [
        { installer: { email: taken.installer.email.toUpperCase() } },
        'installer.email',
        'The email has already been taken.',
      ],
      [
        { installer: { phone: taken.installer.phone.replace('+48', '0048 ') } },
        'installer.phone',
        'Phone number is not unique.',
      ],
      [
        { company: { registration_number: taken.company.registration_number } },
        'company.registration_number',
        'The company registration number has already been taken.',
      ],
      [
        { company: { registration_number_2: '123-456-785' } },
        'company.registration_number_2',
        'The company registration number has already been taken.',
      ],
    ]
    for (const [changes, field, text] of cases) {
      const { status, body } = await register(changes)
      assert.equal(status, 422)
      assert.deepEqual(body.errors, { [field]: [text] })
    }
  },
)

test(
  'the least lengths hold, each field by itself',
  proves([
    'REG-034',
    'REG-035',
    'REG-036',
    'REG-037',
    'REG-038',
    'REG-039',
    'REG-040',
    'REG-041',
    'REG-042',
  ]),
  async () => {
    const company: [string, string, string][] = [
      ['name', 'abc', 'abcd'],
      ['street', 'abc', 'abcd'],
      ['house_number', '', '1'],
      ['postal_code', '', '1'],
      ['city', 'a', 'ab'],
    ]
    const installer: [string, string, string][] = [
      ['name', 'A', 'Al'],
      ['surname', 'A', 'Al'],
      ['email', 'a@b', 'a@b.c'],
      ['phone', '123', '512 000 111'],
    ]
    for (const [part, rows] of [
      ['company', company],
      ['installer', installer],
    ] as const)
      for (const [field, wrong, right] of rows) {
        const refused = await register({ [part]: { [field]: wrong } })
        assert.deepEqual(
          [refused.status, Object.keys(refused.body.errors)],
          [422, [`${part}.${field}`]],
        )
        assert.equal(
          (await register({ [part]: { [field]: right } })).status,
          201,
          `${field} ${right}`,
        )
      }
  },
)

test(
  'a required number has at least six characters, an optional one may be short',
  proves(['ACC-049', 'ACC-050']),
  async () => {
    const short = await register({ company: { registration_number: '12345' } })
    assert.deepEqual(Object.keys(short.body.errors), ['company.registration_number'])
    assert.equal((await register({ company: { registration_number: '123456' } })).status, 201)
    assert.equal((await register({ company: { registration_number_2: '12' } })).status, 201)
  },
)

test(
  'which number is asked for, and which must be there, is the country’s own',
  proves(['CFG-015', 'CFG-016', 'CFG-017', 'CFG-018']),
  async () => {
    let made = 12_345_600
    const aNumber = () => String(++made)
    const missing = async (regions_id: number, company: object) => {
      const numbers = { registration_number: aNumber(), registration_number_2: aNumber() }
      const reply = await register({ company: { regions_id, ...numbers, ...company } })
      return Object.keys(reply.body.errors ?? {}).filter((key) => key.includes('number'))
    }
    const [first, second] = [{ registration_number: '' }, { registration_number_2: '' }]
    const [poland, czechia, croatia] = [10, 5, 4]
    // Poland: the VAT number first and required; Czechia: the company's id first and required.
    for (const region of [poland, czechia, croatia]) {
      assert.deepEqual(await missing(region, first), ['company.registration_number'])
      assert.deepEqual(await missing(region, second), [])
      assert.deepEqual(await missing(region, {}), [])
    }
    const settings = (await api('GET /v1/config/public')).body.regional_settings
    const getNumberFields = (region: number) => {
      const row = settings.find((found: { region_id: number }) => found.region_id === region)
      return [row.vat_field, row.company_id_field, row.flags]
    }
    assert.deepEqual(getNumberFields(poland), [1, 2, 1])
    assert.deepEqual(getNumberFields(czechia), [2, 1, 2])
    assert.deepEqual(getNumberFields(croatia), [0, 1, 2])
  },
)

test(
  'an answer of the survey has its three fields, a number its bounds, a choice its limit',
  proves(['SRV-007', 'SRV-011', 'SRV-012', 'SRV-013', 'SRV-016']),
  async () => {
    const registerWithAnswer = async (id: number, change: object) => {
      const answers = goodProfile.map((answer) =>
        answer.id === id ? { ...answer, ...change } : answer,
      )
      const reply = await register({ company: { surveyResponse: JSON.stringify(answers) } })
      return reply.status === 201 ? 'taken' : Object.keys(reply.body.errors).join(' ')
    }
    const refused = 'company.surveyResponse'
    for (const value of [1, 999_999]) assert.equal(await registerWithAnswer(2, { value }), 'taken')
    for (const value of [0, 1_000_000, 1.5, -1])
      assert.match(await registerWithAnswer(2, { value }), /^company\.surveyResponse/)
    const options = [101, 102, 103, 104]
    assert.equal(await registerWithAnswer(1, { answers: options.slice(0, 3) }), 'taken')
    assert.equal(await registerWithAnswer(1, { answers: options }), refused)
    assert.equal(await registerWithAnswer(1, { answers: [] }), refused)
    proves(['SRV-008', 'SRV-010'])
    const all = { id: 7, question: 7, answers: [701, 702, 703, 704] }
    const asked = goodProfile.map((answer) =>
      answer.id === 6 ? { ...answer, answers: [601] } : answer,
    )
    const unlimited = JSON.stringify([...asked, all])
    const reply = await register({ company: { surveyResponse: unlimited } })
    assert.equal(reply.status, 201, reply.text)
    proves(['SRV-004', 'SRV-005'])
    assert.equal(await registerWithAnswer(6, { answers: [601] }), refused)
    proves(['SRV-020', 'SRV-021', 'SRV-022'])
    for (const field of ['id', 'question', 'answers'])
      assert.match(await registerWithAnswer(1, { [field]: undefined }), /^company\.surveyResponse/)
  },
)

test(
  'a type must be one of the country, with what it asks to accept; 0 is none',
  proves(['ACC-054', 'ACC-055', 'ACC-056', 'USR-056']),
  async () => {
    const fetchRefusedFields = async (company: object) =>
      Object.keys((await register({ company })).body.errors ?? {})
    assert.deepEqual(await fetchRefusedFields({ company_type: 0 }), ['company.company_type'])
    assert.deepEqual(await fetchRefusedFields({ company_type: 99 }), ['company.company_type'])
    assert.deepEqual(await fetchRefusedFields({ company_type: 5 }), ['company.disclaimer_accepted'])
    assert.deepEqual(await fetchRefusedFields({ company_type: 6 }), [
      'company.declaration_accepted',
    ])
    assert.deepEqual(await fetchRefusedFields({ company_type: 5, disclaimer_accepted: 1 }), [])
  },
)

test(
  'the terms must be accepted, the survey be whole, the country be offered',
  proves(['REG-043']),
  async () => {
    assert.deepEqual(Object.keys((await register({ terms_accepted: 0 })).body.errors), [
      'terms_accepted',
    ])
    const half = JSON.stringify(goodProfile.slice(1))
    assert.deepEqual(
      Object.keys((await register({ company: { surveyResponse: half } })).body.errors),
      ['company.surveyResponse'],
    )
    proves(['CFG-035', 'CFG-042'])
    for (const regions_id of [8, 15, 99]) {
      const { status, body } = await register({ company: { regions_id } })
      assert.deepEqual([status, Object.keys(body.errors)], [422, ['company.regions_id']])
    }
  },
)

test('role, points and status in the body change nothing', async () => {
  const extra = {
    role: 1,
    active: 0,
    points: 1e9,
    verification: 'verified',
    verified_email_at: '2026-01-01',
  }
  const body = aRegistration({ company: extra, installer: extra })
  await api('POST /v2/company/register', { ...body, ...extra }, { ip: '2001:db8:e::1' })
  const row = await db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['i.role', 'i.verified_email_at', 'c.verification', 'c.active'])
    .where('i.email', '=', body.installer.email)
    .executeTakeFirstOrThrow()
  assert.deepEqual(row, { role: 3, verified_email_at: null, verification: 'pending', active: 1 })
})

test(
  'an invite code names the company that invited; an unknown one is ignored',
  proves(['REG-061']),
  async () => {
    const host = await anInstaller(context)
    const { invite_code } = await db
      .selectFrom('company')
      .select('invite_code')
      .where('id', '=', host.company.id)
      .executeTakeFirstOrThrow()
    const body = aRegistration({ invite: invite_code })
    await api('POST /v2/company/register', body, { ip: '2001:db8:10::1' })
    const row = await db
      .selectFrom('company')
      .select('invited_by')
      .where('registration_number', '=', body.company.registration_number)
      .executeTakeFirstOrThrow()
    assert.equal(row.invited_by, host.company.id)
    assert.equal((await register({ invite: 'nobody' })).status, 201)
  },
)

test('consents start off and are written down with their words when given', async () => {
  const body = aRegistration({ installer: { email_consent: 1 } })
  await api('POST /v2/company/register', body, { ip: '192.0.2.77' })
  const rows = await db
    .selectFrom('consent as k')
    .innerJoin('installer as i', 'i.id', 'k.installer_id')
    .select(['k.kind', 'k.granted', 'k.network', 'i.phone_consent'])
    .where('i.email', '=', body.installer.email)
    .orderBy('k.id')
    .execute()
  assert.deepEqual(rows, [
    { kind: 'email', granted: true, network: '192.0.2.0', phone_consent: false },
    { kind: 'terms', granted: true, network: '192.0.2.0', phone_consent: false },
  ])
})

test('one address registers three companies a day', async () => {
  const ip = '198.51.100.200'
  for (let n = 0; n < 3; n++) assert.equal((await register({}, ip)).status, 201)
  assert.equal((await register({}, ip)).status, 429)
})

test('every text field survives length, emoji, right-to-left, NUL and HTML', async () => {
  const texts = [
    'x'.repeat(10_000),
    '🏠🏠🏠🏠🏠',
    'שלום עולם',
    'a\u0000bcdef',
    '<script>alert(1)</script>',
    '${7*7}{{7*7}}',
    "'; drop table company; --",
  ]
  const fields = {
    company: ['name', 'street', 'house_number', 'postal_code', 'city', 'registration_number'],
    installer: ['name', 'surname', 'email', 'phone'],
  }
  for (const [part, names] of Object.entries(fields))
    for (const field of names)
      for (const text of texts) {
        const { status } = await register({ [part]: { [field]: text } })
        assert.ok(status === 201 || status === 422, `${part}.${field} ${status}`)
      }
})

test(
  'a free value is free, a taken one is refused in the words of the document',
  proves(['API-027', 'API-028', 'REG-044', 'REG-045']),
  async () => {
    const person = await anInstaller(context, {
      email: 'taken@people.example',
      registrationNumber: '9990001112',
    })
    await register({ company: { registration_number_2: '987654321' } })
    assert.deepEqual((await validate({ email: 'free@people.example' })).body, { valid: true })
    const cases: [Record<string, string>, Record<string, string[]>][] = [
      [{ email: ' TAKEN@people.example' }, { email: ['The email has already been taken.'] }],
      [
        { phone: person.phone.slice(3), region_id: '10' },
        { phone: ['Phone number is not unique.'] },
      ],
      [{ phone: '12345', region_id: '10' }, { phone: ['Invalid phone number.'] }],
      [{ phone: '51abc', region_id: '10' }, { phone: ['Letters are not allowed.'] }],
      [
        { registration_number: '999-000-11-12', region_id: '10' },
        { registration_number: ['The company registration number has already been taken.'] },
      ],
      [
        { registration_number_2: '987-654-321', region_id: '10' },
        { registration_number_2: ['The company registration number has already been taken.'] },
      ],
    ]
    for (const [query, errors] of cases) {
      const { status, body } = await validate(query)
      assert.deepEqual([status, body.errors], [422, errors])
    }
    assert.equal(
      (await validate({ registration_number: '9990001112', region_id: '5' })).status,
      200,
    )
  },
)

test('questions about people are counted: the 31st of an hour has to wait', async () => {
  const ip = '198.51.100.201'
  for (let n = 0; n < 30; n++)
    assert.equal((await validate({ email: `n${n}@people.example` }, ip)).status, 200)
  const { status, headers } = await validate({ email: 'n31@people.example' }, ip)
  assert.equal(status, 429)
  assert.ok(Number(headers['retry-after']) > 0)
  assert.equal((await validate({ registration_number: '777666', region_id: '10' }, ip)).status, 200)
})
