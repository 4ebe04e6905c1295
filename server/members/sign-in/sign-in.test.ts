import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minuteMs } from '#contract/durations.ts'
import { selectableRegions } from '#contract/regions.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, clock, db, sent } = context
const wrongCode = { code: 'sign_in.wrong_code', message: 'The code is not valid.' }
let addresses = 0

/** Each test calls from an address of its own, so that budgets do not meet. */
function from() {
  return { ip: `198.51.100.${++addresses}` }
}

async function requestCode(email: string, options = from()) {
  const reply = await api('POST /v2/installer/login', { email }, options)
  await sendMessages(context)
  const mail = sent.mails.findLast(({ to }) => to === email)
  const code = /\b\d{5}\b/.exec(mail?.subject ?? '')?.[0] ?? ''
  return { reply, userId: reply.body?.user_id as string, code }
}

function verify(userId: string, code: string, options = from()) {
  return api('POST /v2/installer/login/verify', { userId, code }, options)
}

/** A code that is not this one. */
function otherThan(code: string) {
  return code === '00000' ? '11111' : '00000'
}

test(
  'a known e-mail and the mailed code open the account',
  proves(['ACC-002', 'API-006', 'API-007', 'API-016']),
  async () => {
    const person = await anInstaller(context)
    const { reply, userId, code } = await requestCode(person.email)
    assert.equal(reply.status, 200)
    const verified = await verify(userId, code)
    assert.equal(verified.status, 200)
    const { token, refresh_token } = verified.body
    const self = await api('GET /v1/company/user/self', undefined, { token })
    assert.equal(self.body.email, person.email)
    assert.equal((await api('POST /v2/installer/refresh', { refresh_token })).status, 200)
  },
)

test(
  'the answer before the code holds nothing personal',
  proves(['API-015', 'ACC-071', 'ACC-072', 'ACC-073']),
  async () => {
    const person = await anInstaller(context, { registrationNumber: '5270103391' })
    const { reply } = await requestCode(person.email)
    for (const secret of [
      'Testowa',
      'Próbna',
      '00-001',
      'Warszawa',
      '5270103391',
      person.email,
      person.phone,
    ])
      assert.ok(!reply.text.includes(secret), secret)
    assert.equal(reply.body.registration_number, '••••••')
    assert.deepEqual(JSON.parse(reply.body.options), { consentSeen: true })
    assert.equal(reply.body.role, 3)
  },
)

test(
  'by e-mail and by phone the answer has the same keys and chooses the same steps',
  proves(['API-015', 'ACC-067', 'ACC-068', 'ACC-069', 'ACC-070', 'ACC-075']),
  async () => {
    const ask = async (body: object) => (await api('POST /v2/installer/login', body, from())).body
    const byEmail = await ask({ email: (await anInstaller(context)).email })
    for (const region of ['pl', 10]) {
      const { phone } = await anInstaller(context)
      const { user_id, ...byPhone } = await ask({ phone, region })
      assert.deepEqual({ ...byEmail, user_id }, { ...byPhone, user_id })
    }
    assert.deepEqual([byEmail.region, byEmail.role, byEmail.has_survey], ['pl', 3, true])

    const termsBefore = '2024-01-31'
    assert.ok(byEmail.created_at > termsBefore)
    const { installer, company, email } = await anInstaller(context, { region: 'cz' })
    const changed = { created_at: new Date('2024-01-30T12:00:00Z'), email_consent: true }
    await db.updateTable('installer').set(changed).where('id', '=', installer.id).execute()
    await db.updateTable('company').set({ survey: null }).where('id', '=', company.id).execute()
    const { reply, userId, code } = await requestCode(email)
    assert.ok(reply.body.created_at < termsBefore)
    assert.deepEqual([reply.body.region, reply.body.has_survey], ['cz', false])
    const { user } = (await verify(userId, code)).body
    assert.deepEqual([user.email_consent, user.phone_consent], [1, 0])
    assert.deepEqual(Object.keys(user).sort(), Object.keys(reply.body).sort())
  },
)

test('after the code the same answer is complete', proves(['ACC-074', 'ACC-076']), async () => {
  const person = await anInstaller(context, { registrationNumber: '5270103392' })
  const more = { registration_number_2: '012345678', company_type: 5 }
  await db.updateTable('company').set(more).where('id', '=', person.company.id).execute()
  const { reply, userId, code } = await requestCode(person.email)
  assert.deepEqual([reply.body.registration_number_2, reply.body.company_type], ['••••••', 5])
  const { body } = await verify(userId, code)
  assert.equal(body.user.registration_number, '5270103392')
  assert.deepEqual([body.user.registration_number_2, body.user.company_type], ['012345678', 5])
  assert.equal(body.user.company_id, person.company.id)
})

test('a code of the phone comes by SMS, bound to the host', proves(['ACC-003']), async () => {
  const person = await anInstaller(context)
  const national = person.phone.replace('+48', '')
  const reply = await api('POST /v2/installer/login', { phone: national, region: 'pl' }, from())
  await sendMessages(context)
  const { to, text } = sent.texts.at(-1)!
  const code = /#(\d{5})$/.exec(text)![1]!
  assert.equal(to, person.phone)
  assert.ok(text.length <= 70)
  assert.match(text, /\n@localhost #\d{5}$/)
  assert.equal((await verify(reply.body.user_id, code)).status, 200)
})

test('a number of another country is no phone of the region', proves(['ACC-045']), async () => {
  const reply = await api('POST /v2/installer/login', { phone: '601123456', region: 'hu' }, from())
  assert.equal(reply.status, 422)
  assert.deepEqual(reply.body.errors, { phone: ['Invalid phone number.'] })
  const home = await api('POST /v2/installer/login', { phone: '601123456', region: 'cz' }, from())
  assert.equal(home.body.code, 'sign_in.not_found')
})

test(
  'the test number is taken in every region where it is allowed, and no SMS goes there',
  proves(['ACC-047']),
  async () => {
    const open = await testApp({ allowTestPhone: true })
    const person = await anInstaller(open)
    await open.db
      .updateTable('installer')
      .set({ phone: '+48999999999' })
      .where('id', '=', person.installer.id)
      .execute()
    const body = { phone: '999 999 999', region: 'pl' }
    assert.equal((await open.api('POST /v2/installer/login', body)).status, 200)
    await sendMessages(open)
    assert.deepEqual(open.sent.texts, [])
    for (const { slug } of selectableRegions) {
      const elsewhere = { ...body, region: slug }
      const allowed = await open.api('POST /v2/installer/login', elsewhere, from())
      assert.notEqual(allowed.status, 422, slug)
      // In some countries these digits are a number like any other.
      const usual = ['bg', 'hr', 'ua'].includes(slug) ? 404 : 422
      assert.equal((await api('POST /v2/installer/login', elsewhere, from())).status, usual, slug)
    }
  },
)

test(
  'an unknown e-mail is told so, ten times an hour, then nobody is answered',
  proves(['ERR-007']),
  async () => {
    const person = await anInstaller(context)
    const here = from()
    for (let n = 0; n < 10; n++) {
      const reply = await api(
        'POST /v2/installer/login',
        { email: `nobody${n}@people.example` },
        here,
      )
      assert.equal(reply.status, 404)
      assert.equal(reply.body.message, 'Installer not found.')
    }
    const known = await api('POST /v2/installer/login', { email: person.email }, here)
    const unknown = await api('POST /v2/installer/login', { email: 'x@people.example' }, here)
    assert.deepEqual([known.status, unknown.status], [429, 429])
    assert.ok(Number(known.headers['retry-after']) > 0)
  },
)

test('one person has one budget, whatever the spelling of the address', async () => {
  const person = await anInstaller(context, { email: 'spelling@people.example' })
  const first = await api('POST /v2/installer/login', { email: person.email }, from())
  const second = await api(
    'POST /v2/installer/login',
    { email: ' SPELLING@People.Example ' },
    from(),
  )
  const byPhone = await api('POST /v2/installer/login', { phone: person.phone, region: 10 }, from())
  assert.deepEqual([first.status, second.status, byPhone.status], [200, 429, 429])
})

test('a body without e-mail or phone, or with an array as e-mail, is refused', async () => {
  for (const body of [
    {},
    { email: ['a@b.c'] },
    { email: { $ne: 1 } },
    { email: 'a@b' },
    { phone: '1' },
  ]) {
    const reply = await api('POST /v2/installer/login', body, from())
    assert.equal(reply.status, 422, JSON.stringify(body))
  }
})

test(
  'wrong, used, expired, foreign and sixth code all get the same answer',
  proves(['ERR-010']),
  async () => {
    const person = await anInstaller(context)
    const other = await anInstaller(context)
    const a = await requestCode(person.email)
    const b = await requestCode(other.email)
    const bodies = [
      await verify(a.userId, otherThan(a.code)),
      await verify('00000000-0000-4000-8000-000000000000', a.code),
      await verify('nonsense', a.code),
      ...(a.code === b.code ? [] : [await verify(b.userId, a.code)]),
    ]
    assert.equal((await verify(a.userId, a.code)).status, 200)
    bodies.push(await verify(a.userId, a.code))
    clock.add(11 * minuteMs)
    bodies.push(await verify(b.userId, b.code))
    for (const reply of bodies) {
      assert.equal(reply.status, 406)
      assert.deepEqual(reply.body, wrongCode)
    }
  },
)

test('the sixth try of a code is refused even when it is right', async () => {
  const person = await anInstaller(context)
  const { userId, code } = await requestCode(person.email)
  for (let n = 0; n < 5; n++) await verify(userId, otherThan(code))
  assert.equal((await verify(userId, code)).status, 406)
})

test(
  'a code is exactly five digits; spaces and dashes of a paste do not count',
  proves(['ACC-009']),
  async () => {
    const person = await anInstaller(context)
    const { userId, code } = await requestCode(person.email)
    assert.equal((await verify(userId, code.slice(0, 4))).status, 406)
    assert.equal((await verify(userId, `${code}0`)).status, 406)
    assert.equal((await verify(userId, `${code.slice(0, 2)} ${code.slice(2)}`)).status, 200)
  },
)

test('200 parallel guesses compare at most five', async () => {
  const person = await anInstaller(context)
  const { userId, code } = await requestCode(person.email)
  await Promise.all(
    Array.from({ length: 200 }, () =>
      verify(userId, otherThan(code), { ip: `2001:db8:${++addresses}::1` }),
    ),
  )
  const { attempts } = await context.db
    .selectFrom('sign_in_challenge')
    .select('attempts')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  assert.equal(attempts, 5)
  const { failures } = await context.db
    .selectFrom('sign_in_lock')
    .select('failures')
    .where('installer_id', '=', person.installer.id)
    .executeTakeFirstOrThrow()
  assert.equal(failures, 5)
})

test('a right code sent 50 times in parallel gives one pair of tokens', async () => {
  const person = await anInstaller(context)
  const { userId, code } = await requestCode(person.email)
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => verify(userId, code, { ip: `2001:db8:${++addresses}::1` })),
  )
  assert.equal(replies.filter((reply) => reply.status === 200).length, 1)
  assert.ok(replies.every((reply) => reply.status === 200 || reply.status === 406))
})

/** Ten wrong codes in a row, each sent to the e-mail address of the person. */
async function lockOut(person: TestInstaller) {
  for (let round = 0; round < 2; round++) {
    clock.add(2 * minuteMs)
    await db.deleteFrom('rate_limit').execute()
    const { userId, code } = await requestCode(person.email)
    for (let n = 0; n < 5; n++) await verify(userId, otherThan(code))
  }
  await sendMessages(context)
}

test('a locked person reads it by the other channel, by the same one where there is no other', async () => {
  const both = await anInstaller(context)
  await lockOut(both)
  assert.match(sent.texts.at(-1)!.text, /locked/)
  assert.equal(sent.texts.at(-1)!.to, both.phone)
  const unproven = await anInstaller(context)
  await db
    .updateTable('installer')
    .set({ verified_phone_at: null })
    .where('id', '=', unproven.installer.id)
    .execute()
  await lockOut(unproven)
  assert.deepEqual([sent.mails.at(-1)!.to, sent.texts.at(-1)!.to], [unproven.email, both.phone])
  assert.match(sent.mails.at(-1)!.subject, /locked/)
})

test('ten wrong codes in a row lock the person for an hour and tell them', async () => {
  const person = await anInstaller(context)
  await lockOut(person)
  assert.equal(sent.texts.at(-1)!.to, person.phone)
  await context.db.deleteFrom('rate_limit').execute()
  const locked = await requestCode(person.email)
  assert.equal((await verify(locked.userId, locked.code)).status, 406)
  clock.add(61 * minuteMs)
  await context.db.deleteFrom('rate_limit').execute()
  const free = await requestCode(person.email)
  assert.equal((await verify(free.userId, free.code)).status, 200)
})

test('the demo code opens nothing while the demo is off', async () => {
  const person = await anInstaller(context, { demo: true })
  const { userId, code } = await requestCode(person.email)
  if (code !== '12345') assert.equal((await verify(userId, '12345')).status, 406)
})

test('a code lies nowhere in the database in clear', async () => {
  const person = await anInstaller(context)
  const reply = await api('POST /v2/installer/login', { email: person.email }, from())
  const waiting = await context.db
    .selectFrom('message')
    .selectAll()
    .where('sent_at', 'is', null)
    .execute()
  await sendMessages(context)
  const code = /\d{5}/.exec(sent.mails.at(-1)!.subject)![0]
  assert.ok(waiting.length > 0)
  for (const row of waiting) assert.ok(!row.params_encrypted!.toString('latin1').includes(code))
  const left = await context.db
    .selectFrom('message')
    .select('params_encrypted')
    .where('dedupe_key', '=', `code:${reply.body.user_id}`)
    .executeTakeFirstOrThrow()
  assert.equal(left.params_encrypted, null)
})

test('of a rejected company nothing is said before the code, and after it why and what to do', async () => {
  const person = await anInstaller(context)
  const rejected = { active: 0, verification: 'rejected', rejected_for: 'not_a_fitter' }
  const rejected_at = new Date('2026-03-04T23:30:00Z')
  const change = (values: object) =>
    db.updateTable('company').set(values).where('id', '=', person.company.id).execute()
  await change({ ...rejected, rejected_at })
  const { reply, userId, code } = await requestCode(person.email)
  assert.deepEqual([reply.status, reply.body.active], [200, 1])
  assert.ok(!reply.text.includes('Testowa'))
  assert.equal((await verify(userId, otherThan(code))).body.code, 'sign_in.wrong_code')
  const { status, body } = await verify(userId, code)
  assert.deepEqual([status, body.code, body.token], [403, 'sign_in.company_rejected', undefined])
  const { contact, ...params } = body.params
  assert.match(contact, /@/)
  assert.deepEqual(params, {
    name: 'Testowa sp. z o.o.',
    reason: 'not_a_fitter',
    day: '2026-03-05',
  })
  assert.equal((await verify(userId, code)).body.code, 'sign_in.wrong_code')
})

test('a blocked company is named to its people, one that was merged or erased opens nothing', async () => {
  const person = await anInstaller(context)
  const change = (values: object) =>
    db.updateTable('company').set(values).where('id', '=', person.company.id).execute()
  await change({ active: 0 })
  const { userId, code } = await requestCode(person.email)
  assert.equal((await verify(userId, code)).body.code, 'sign_in.company_blocked')
  await change({ erased_at: clock.now() })
  assert.equal((await requestCode(person.email)).reply.body.code, 'sign_in.not_found')
  const other = await anInstaller(context)
  await change({ erased_at: null, merged_into: other.company.id, merged_at: clock.now() })
  assert.equal((await requestCode(person.email)).reply.body.code, 'sign_in.not_found')
})
