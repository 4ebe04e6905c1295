import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs, minuteMs } from '#contract/durations.ts'
import { rules } from '#server/platform/actor.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { answer, aProject } from '#testing/projects.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { issueCertificate } from './issue-certificate.ts'
import { remindOfCertificates } from './remind-of-certificates.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp({ auditShare: 0 })
const { api, app, db, pool, clock } = context

async function aCertificate({ company, installer }: TestInstaller, at = clock.now()) {
  const eventKey = `training:${company.id}:${at.toISOString()}`
  const issue = { slug: 'fitting', company, installerId: installer.id, eventKey, actor: rules }
  await inTransaction(db, (tx) =>
    issueCertificate({ db: tx, now: at }, { ...issue, basis: 'training' }),
  )
}

async function fetchCertificates(who: TestInstaller) {
  const { body } = await api('GET /v1/behaviour/certificates', undefined, who)
  return body.data
}

async function findCode({ company }: TestInstaller): Promise<string> {
  const { rows } = await pool.query('select code from certificate_issue where company_id = $1', [
    company.id,
  ])
  return rows[0].code
}

function get(url: string, token?: string) {
  return app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })
}

test(
  'a certificate has uuid, name, description, icon, slug, longevity and its end',
  proves(['USR-069', 'API-067']),
  async () => {
    const owner = await anInstaller(context)
    await aCertificate(owner)
    const [certificate] = await fetchCertificates(owner)
    assert.match(certificate.uuid, /^[0-9a-f-]{36}$/)
    proves(['USR-070', 'USR-071', 'USR-072', 'USR-073', 'USR-074', 'USR-075'])
    const { name, icon, slug, longevity, expires_on, state, holder } = certificate
    assert.deepEqual(
      { name, icon, slug, longevity, expires_on, state, holder },
      {
        name: 'Fitting roof windows',
        icon: 'window',
        slug: 'fitting',
        longevity: 24,
        expires_on: '2028-06-15T22:00:00.000Z',
        state: 'valid',
        holder: 'Jan Testowy',
      },
    )
    assert.match(
      certificate.description,
      /^Opening, battens, flashing and insulation, .* tested in practice\.$/,
    )
  },
)

test('25 closed scans give the certificate of the company, once', async () => {
  const owner = await anInstaller(context)
  for (const scans of [14, 10])
    await answer(context, owner, (await aProject(context, owner, scans)).uuid)
  assert.deepEqual(await fetchCertificates(owner), [])
  for (const scans of [1, 3])
    await answer(context, owner, (await aProject(context, owner, scans)).uuid)
  const certificates = await fetchCertificates(owner)
  assert.deepEqual(
    certificates.map(({ slug, holder }: { slug: string; holder: null }) => [slug, holder]),
    [['proven-company', null]],
  )
})

test(
  'the address of the PDF holds both uuids and opens for 15 minutes',
  proves(['USR-069', 'USR-076', 'USR-077']),
  async () => {
    const owner = await anInstaller(context)
    await aCertificate(owner)
    const [{ uuid }] = await fetchCertificates(owner)
    const line = `GET /v1/behaviour/certificates/${uuid}/link`
    const { body } = await api(line, undefined, owner)
    const path = `/pv/app/public/files/certificates/${uuid}-${owner.company.uuid}.pdf`
    assert.ok(body.url.startsWith(`${path}?t=`))
    const pdf = await get(body.url)
    assert.equal(pdf.statusCode, 200)
    assert.equal(pdf.headers['content-type'], 'application/pdf')
    assert.equal(pdf.headers['cache-control'], 'no-store')
    assert.equal(pdf.rawPayload.subarray(0, 5).toString(), '%PDF-')
    clock.add(15 * minuteMs + 1)
    assert.equal((await get(body.url)).statusCode, 404)
    assert.equal((await get(path, owner.token)).statusCode, 200)
  },
)

test('the PDF is missing without a link, with a wrong one, and for other companies', async () => {
  const owner = await anInstaller(context)
  const stranger = await anInstaller(context)
  await aCertificate(owner)
  await aCertificate(stranger)
  const [{ uuid }] = await fetchCertificates(owner)
  const [{ uuid: foreign }] = await fetchCertificates(stranger)
  const path = `/pv/app/public/files/certificates/${uuid}-${owner.company.uuid}.pdf`
  const other = `/pv/app/public/files/certificates/${foreign}-${stranger.company.uuid}.pdf`
  const { body } = await api(`GET /v1/behaviour/certificates/${uuid}/link`, undefined, owner)
  const t = new URL(body.url, 'http://club').searchParams.get('t')!
  const urls = [path, `${path}?t=`, `${path}?t=${t}x`, `${path}?t=zzzzzzzzz.${t.split('.')[1]}`]
  for (const url of [...urls, `${other}?t=${t}`, `${path}?t=${t}`.replace('.pdf', '.PDF/../x')])
    assert.equal((await get(url)).statusCode, 404, url)
  assert.equal((await get(path, stranger.token)).statusCode, 404)
  const mixed = path.replace(owner.company.uuid, stranger.company.uuid)
  assert.equal((await get(mixed, stranger.token)).statusCode, 404)
  assert.equal((await get(path, 'nonsense')).body, (await get(mixed)).body)
  const link = await api(`GET /v1/behaviour/certificates/${foreign}/link`, undefined, owner)
  assert.equal(link.status, 404)
})

test('the PDF is drawn in every language', async () => {
  const owner = await anInstaller(context)
  await aCertificate(owner)
  const [{ uuid }] = await fetchCertificates(owner)
  for (const language of ['bg', 'hu', 'pl', 'uk', 'lt']) {
    const line = `GET /v1/behaviour/certificates/${uuid}/link`
    const { body } = await api(line, undefined, { ...owner, query: { language } })
    const pdf = await get(body.url)
    assert.ok(pdf.statusCode === 200 && pdf.rawPayload.length > 10_000)
  }
})

test('everybody can check a code: valid, expired, withdrawn, unknown, and no person in it', async () => {
  const owner = await anInstaller(context)
  await aCertificate(owner)
  const code = await findCode(owner)
  const check = async (typed: string) =>
    (await api('GET /v1/certificates/check', undefined, { query: { code: typed } })).body
  const { state, certificate } = await check(code)
  assert.equal(state, 'valid')
  assert.deepEqual(Object.keys(certificate).sort(), [
    'company',
    'country',
    'description',
    'expires_on',
    'issued_on',
    'name',
  ])
  assert.ok(!JSON.stringify(certificate).includes('Testowy'))
  assert.equal((await check(code.toLowerCase().replace(/(.{4})/g, '$1-'))).state, 'valid')
  assert.deepEqual(await check('0000000000000000'), { state: 'unknown', certificate: null })
  await pool.query('update certificate_issue set revoked_at = $1 where code = $2', [
    clock.now(),
    code,
  ])
  assert.equal((await check(code)).state, 'revoked')
  assert.deepEqual(await fetchCertificates(owner), [])
  await pool.query('update certificate_issue set revoked_at = null where code = $1', [code])
  clock.add(25 * 31 * dayMs)
  assert.equal((await check(code)).state, 'expired')
})

test('sixty days before the end people are told once, by mail too', async () => {
  const owner = await anInstaller(context)
  await aCertificate(owner)
  clock.add(660 * dayMs)
  await remindOfCertificates({ ...context, now: clock.now() })
  assert.equal(await reminders(owner), 0)
  clock.add(15 * dayMs)
  await Promise.all([1, 2, 3].map(() => remindOfCertificates({ ...context, now: clock.now() })))
  await remindOfCertificates({ ...context, now: clock.now() })
  assert.equal(await reminders(owner), 1)
  const { rows } = await pool.query(
    `select count(*)::int as mails from message where dedupe_key like $1`,
    [`notification:${owner.installer.id}:certificate.expiring%`],
  )
  assert.equal(rows[0].mails, 1)
})

test('a newer certificate of the same kind stands in for the old one', async () => {
  const owner = await anInstaller(context)
  await aCertificate(owner, new Date(clock.now().getTime() - 700 * dayMs))
  await aCertificate(owner)
  const certificates = await fetchCertificates(owner)
  assert.deepEqual(
    certificates.map(({ state }: { state: string }) => state),
    ['valid'],
  )
  await remindOfCertificates({ ...context, now: clock.now() })
  assert.equal(await reminders(owner), 0)
})

async function reminders({ installer }: TestInstaller): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as notified from notification
      where installer_id = $1 and event = 'certificate.expiring'`,
    [installer.id],
  )
  return rows[0].notified
}
