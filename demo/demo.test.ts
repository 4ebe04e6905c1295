import assert from 'node:assert/strict'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import type { CallerStaff, Member } from '#server/platform/access/callers.ts'
import { getAllowanceMonth } from '#server/shop/allowance/allowance.reads.ts'
import { findCompanyLinks } from '#server/earning/fraud/company-links.reads.ts'
import { findFraudFindings } from '#server/earning/fraud/fraud-findings.reads.ts'
import { Role } from '#contract/members/installers.ts'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import { selectableRegions } from '#contract/regions.ts'
import { getTierPercent } from '#contract/points/tiers.rules.ts'
import { findLiveCard } from '#server/points/club-card/cards.reads.ts'
import { findTopUps } from '#server/points/club-card/top-ups/top-ups.reads.ts'
import { expireRequests } from '#server/shop/order-requests/expire-requests.ts'
import { runOrders } from '#server/shop/orders/decisions/run-orders.ts'
import { findForecast } from '#server/points/points/forecast.reads.ts'
import { findLineRange } from '#server/points/points/lines.reads.ts'
import { findPoints } from '#server/points/points/points.reads.ts'
import { streamStatementLines, findStatement } from '#server/points/points/statement.reads.ts'
import { findCertificates } from '#server/points/rewards/rewards.reads.ts'
import { testApp } from '#testing/test-app.ts'
import { findPools } from '#server/shop/vouchers/pool.reads.ts'
import { findQueues } from '#server/club/today/queues.reads.ts'
import { viewVouchers } from '#server/shop/vouchers/view-vouchers.ts'
import { findTierProgress } from '#server/points/tiers/tiers.reads.ts'
import { seed } from '#server/seed.ts'
import { copyDemoPictures } from './seed-shop.ts'

const context = await testApp({ demo: true })
const { db, clock, api } = context
const { files } = context.outside
const seedNow = () => seed(db, { clock, secrets: context.secrets, demo: true, files })

/** The demo seeded on some day of the year, on a database of its own. */
async function demoOn(day: string) {
  const other = await testApp({ demo: true })
  other.clock.set(day)
  await seed(other.db, { clock: other.clock, secrets: other.secrets, demo: true })
  return other
}

async function findOwner(email: string, of = context) {
  const row = await of.db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['c.id', 'c.uuid', 'c.region_id as regionId'])
    .where('i.email', '=', email)
    .executeTakeFirstOrThrow()
  return findPoints(of.db, row, of.clock.now())
}

async function findMember(email: string) {
  const { id, uuid, region_id, ...installer } = await db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['c.id', 'c.uuid', 'c.region_id', 'i.language'])
    .where('i.email', '=', email)
    .executeTakeFirstOrThrow()
  return {
    company: { id, uuid, regionId: region_id },
    installer: { ...installer } as Member['installer'],
  }
}

await seedNow()

test('Marek has the points and windows the brief speaks of', async () => {
  const { company_points, points, scans } = await findOwner('marek@dach-okno.example')
  assert.deepEqual([company_points, points.to_expire, scans.current_year], [1240, 120, 32])
  const anna = await findOwner('anna@mansarda-plus.example')
  assert.equal(anna.scans.current_year, 7)
})

test('Marek shows every stage of the levels: empty, begun, half, one scan short, full', async () => {
  const { company, installer } = await findMember('marek@dach-okno.example')
  const { data } = await findTierProgress(
    { db, now: clock.now() },
    { company, companyKey: undefined },
  )
  const progressTexts = data.map(({ progress, tier_bracket, total }) =>
    total === 0 ? 'empty' : `${getTierPercent(progress, tier_bracket)} %`,
  )
  for (const wanted of ['empty', '13 %', '50 %', '80 %', '100 %'])
    assert.ok(progressTexts.includes(wanted))
  const certificates = await findCertificates(db, { company, installer }, { at: clock.now() })
  assert.deepEqual(certificates.data.map(({ state }) => state).sort(), [
    'expiring',
    'valid',
    'valid',
  ])
})

test('Marek’s statement of 18 months holds every kind of entry, and its sums are the balance', async () => {
  const { company } = await findMember('marek@dach-okno.example')
  const { opening, closing, sums, entries } = await findStatement(db, company, {})
  const kinds = sums.map(({ kind }) => kind)
  const expected =
    'welcome behaviour.firstProject project.closed tier.bonus campaign.bonus referral adjust.credit adjust.debit order.reserved order.spent order.released expired clawback'
  for (const kind of expected.split(' ')) assert.ok(kinds.includes(kind), kind)
  const total = (of: 'available' | 'reserved') => sums.reduce((sum, row) => sum + row[of], 0)
  assert.deepEqual(opening, { available: 0, reserved: 0 })
  assert.deepEqual([total('available'), closing.available], [1240, 1240])
  assert.equal(total('reserved'), closing.reserved)
  const { data, available } = await findForecast(db, company, clock.now())
  assert.deepEqual([available, data.at(-1)?.left, data[0]?.points], [1240, 0, 120])
  const { since } = await findLineRange(db, company, {})
  assert.ok(clock.now().getTime() - since!.getTime() > 500 * dayMs)
  let lines = 0
  for await (const { change } of streamStatementLines(
    { db },
    { companyId: company.id, first: 1, last: entries },
  ))
    lines += change.available
  assert.equal(lines, 1240)
})

test('Marek has a voucher he has revealed, which ends soon, and one still hidden; every pool is stocked', async () => {
  const { company, installer } = await findMember('marek@dach-okno.example')
  const { rows } = await context.pool.query(
    `select uuid, installer_id as id from orders
     where company_id = $1 and type = 2 and status = 3 order by orders.id`,
    [company.id],
  )
  const vouchers = await Promise.all(
    rows.map(({ uuid, id }) =>
      viewVouchers(
        { ...context, company, installer: { ...installer, id }, now: context.clock.now() },
        uuid,
      ),
    ),
  )
  assert.deepEqual(
    vouchers.map(([first]) => first!.revealed_at !== null),
    [true, false],
  )
  assert.match(vouchers[0]![0]!.number, /^FUEL-[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  assert.match(vouchers[1]![0]!.number, /^•••• \w{4}$/)
  const pools = await findPools(db, clock.now())
  assert.ok(pools.length > 5 && pools.every(({ left, stock }) => left === stock && left > 0))
})

test('Marek has an order in every status with its way, and the clock leaves them as they are', async () => {
  const findOrderHistories = async () => {
    const { rows } = await context.pool.query(
      `select o.status, (select string_agg(e.status::text, ' ' order by e.id) from order_event e
         where e.order_id = o.id) as way, (select carrier from order_shipment where order_id = o.id)
       from orders o join installer i on i.id = o.installer_id where i.email = $1 order by o.id`,
      ['marek@dach-okno.example'],
    )
    return rows.map(({ status, way, carrier }) => [status, way, carrier].join(' / '))
  }
  const ways = await findOrderHistories()
  for (const way of ['1 / 1 / ', '2 / 1 2 / ', '3 / 1 2 3 / DPD', '3 / 1 2 3 / ', '4 / 1 4 / '])
    assert.ok(ways.includes(way), way)
  assert.ok(ways.includes('5 / 1 2 5 / '))
  await runOrders({ ...context, now: clock.now() })
  await expireRequests({ db, now: clock.now() })
  assert.deepEqual(await findOrderHistories(), ways)
  const { rows } = await context.pool.query(
    'select i.email, q.status from order_request q join installer i on i.id = q.installer_id',
  )
  assert.deepEqual(rows, [
    { email: 'lukasz@dach-okno.example', status: 'declined' },
    { email: 'piotr@dach-okno.example', status: 'waiting' },
    { email: 'tomislav@krovni-prozori-horvat.example', status: 'ordered' },
  ])
})

test('Marek has an active card, a top-up of each outcome and one that waits for the club', async () => {
  const { company } = await findMember('marek@dach-okno.example')
  const card = await findLiveCard(db, company)
  assert.deepEqual([card?.status, card?.last4.length], ['ACTIVE', 4])
  const { data } = await findTopUps(db, company, { page: 1, limit: 4 })
  const puts = data.map(({ status, amount }) => `${amount.local} ${status}`)
  assert.deepEqual(puts, ['100 PENDING', '2000 PENDING', '300 REFUSED', '200 SUCCEEDED'])
})

test('the demo is seeded once', async () => {
  await seedNow()
  const { rows } = await context.pool.query(
    `select count(*)::int as n from company where name like 'Dach-Okno%'`,
  )
  assert.equal(rows[0].n, 1)
})

test('the demo code opens a demo account while the demo is on, and no other', async () => {
  const login = await api('POST /v2/installer/login', { email: 'marek@dach-okno.example' })
  const { status } = await api('POST /v2/installer/login/verify', {
    userId: login.body.user_id,
    code: '12345',
  })
  assert.equal(status, 200)
})

test('Marek has tickets in each state, answers to read and a question of the club', async () => {
  const { rows } = await context.pool.query(
    `select t.status, count(*)::int as tickets, (count(*) filter (where t.about is not null))::int as questions,
       (count(*) filter (where t.status = 2 and not exists (select from ticket_read r
         where r.ticket_id = t.id)))::int as unread
     from ticket t join installer i on i.id = t.installer_id where i.email = $1
     group by t.status order by t.status`,
    ['marek@dach-okno.example'],
  )
  assert.deepEqual(rows, [
    { status: 1, tickets: 2, questions: 0, unread: 0 },
    { status: 2, tickets: 2, questions: 1, unread: 2 },
    { status: 3, tickets: 1, questions: 0, unread: 0 },
  ])
})

test('Marek was told fifteen things, four of them unread, with one reply of the club', async () => {
  const { rows } = await context.pool.query(
    `select count(*)::int as notified, (count(*) filter (where read_at is null))::int as unread,
       (count(*) filter (where ticket_uuid is not null))::int as replies
     from notification n join installer i on i.id = n.installer_id where i.email = $1`,
    ['marek@dach-okno.example'],
  )
  assert.deepEqual(rows, [{ notified: 15, unread: 4, replies: 1 }])
})

test('every country has ten news, five of them sticky, six films and three links', async () => {
  const { rows } = await context.pool.query(
    `select r.region_id, kind, count(*)::int as n, (count(*) filter (where sticky))::int as sticky
     from regional_setting r
     join content_item i on (i.regions is null or r.region_id = any(i.regions))
       and i.visible and i.visible_from <= $1
     group by 1, 2`,
    [clock.now()],
  )
  const counts = new Set(rows.map((row) => `${row.kind} ${row.n} ${row.sticky}`))
  assert.deepEqual([...counts].sort(), ['link 3 0', 'news 10 5', 'video 6 0'])
})

test('every demo address is one that reaches nobody', async () => {
  const { rows } = await context.pool.query('select email from installer')
  for (const { email } of rows) assert.match(email, /\.example$/)
})

for (const day of ['2026-01-01T00:30:00Z', '2028-02-29T12:00:00Z', '2026-12-31T22:59:00Z'])
  test(`the story holds when today is ${day}`, async () => {
    const other = await demoOn(day)
    const { company_points, points } = await findOwner('marek@dach-okno.example', other)
    assert.deepEqual([company_points, points.to_expire], [1240, 120])
  })

test('every country has an owner and an employee who sign in with the demo code', async () => {
  const { rows } = await context.pool.query<{ slug: string; roles: number[]; email: string }>(
    `select c.region_id, array_agg(distinct i.role order by i.role) as roles, min(i.email) as email
     from company c join installer i on i.company_id = c.id where i.demo group by 1`,
  )
  assert.equal(rows.length, selectableRegions.length)
  for (const { roles, email } of rows) {
    assert.deepEqual(roles, [Role.owner, Role.employee])
    const login = await api('POST /v2/installer/login', { email })
    const { status } = await api('POST /v2/installer/login/verify', {
      userId: login.body.user_id,
      code: '12345',
    })
    assert.equal(status, 200, email)
  }
})

test('the stories outside Poland hold: a new company, a full team, a balance below the minimum, an open question', async () => {
  const fresh = await findOwner('amra@potkrovlje.example')
  assert.deepEqual([fresh.company_points, fresh.scans.current_year], [20, 0])
  const peter = await findOwner('peter@okna-na-streche.example')
  assert.ok(peter.company_points > 0 && peter.company_points < 60)
  const { rows } = await context.pool.query(
    `select (select count(*)::int from installer j where j.company_id = i.company_id) as people,
       (select count(*)::int from ticket t where t.company_id = i.company_id and t.status = 1) as questions
     from installer i where i.email = any($1) order by i.email`,
    [['ivana@krovni-prozori-horvat.example', 'matej@stresna-okna-zupan.example']],
  )
  assert.deepEqual(rows, [
    { people: 2, questions: 1 },
    { people: 10, questions: 0 },
  ])
})

test('Today has work in most queues, some of it late and most of it in time', async () => {
  const regions = selectableRegions.map(({ id }) => id)
  const queues = await findQueues({ db, now: clock.now() }, { may: () => true, regions })
  const waiting = queues.filter(({ count }) => count > 0)
  const sum = (of: 'count' | 'late') => waiting.reduce((total, queue) => total + queue[of], 0)
  const kinds = waiting.map(({ kind }) => kind)
  assert.ok(kinds.length > 4, kinds.join())
  for (const kind of ['returns', 'photos'] as const) assert.ok(kinds.includes(kind), kinds.join())
  assert.ok(sum('late') > 0 && sum('late') * 2 < sum('count'), `${sum('late')} of ${sum('count')}`)
})

test('the shop of the demo has a product that is sold out and one that scans open', async () => {
  const { rows } = await context.pool.query(
    `select p.sku, p.min_scans, sum(v.stock)::int as stock from product p
     join variant v on v.product_id = p.id where p.sku = any($1) group by p.id order by p.sku`,
    [['LMP-HEAD2', 'WIN-CUT']],
  )
  assert.deepEqual(rows, [
    { sku: 'LMP-HEAD2', min_scans: null, stock: 0 },
    { sku: 'WIN-CUT', min_scans: 12, stock: 12 },
  ])
})

test('employees of three countries order within an allowance, one of which is nearly used up', async () => {
  const month = getAllowanceMonth(clock.now(), 10)
  const { rows } = await context.pool.query(
    `select i.email, i.allowance, coalesce(m.points, 0) as spent from installer i
     left join allowance_month m on m.installer_id = i.id and m.month = $1
     where i.allowance is not null order by i.email`,
    [month],
  )
  assert.deepEqual(rows, [
    { email: 'karel@strechy-dvorak.example', allowance: 200, spent: 0 },
    { email: 'lukasz@dach-okno.example', allowance: 250, spent: 0 },
    { email: 'tomislav@krovni-prozori-horvat.example', allowance: 60, spent: 52 },
  ])
})

test('requests wait and were declined, and one order was placed without asking', async () => {
  const { rows } = await context.pool.query(
    `select q.status, o.allowance_month is not null as by_allowance, count(*)::int as n
     from order_request q left join orders o on o.id = q.order_id group by 1, 2 order by 1`,
  )
  const kinds = rows.map(({ status, by_allowance }) => `${status} ${by_allowance}`)
  for (const kind of ['waiting false', 'declined false', 'ordered true'])
    assert.ok(kinds.includes(kind), `${kind} of ${kinds.join()}`)
})

test('a scan was rejected, and its owner has appealed', async () => {
  const { rows } = await context.pool.query(
    `select s.flag, t.status from scan s join ticket t on t.scan_id = s.id`,
  )
  assert.ok(
    rows.some(({ flag }) => flag === ScanFlag.rejected),
    JSON.stringify(rows),
  )
})

test('a project has less than a week left', async () => {
  const { rows } = await context.pool.query(
    `select count(*)::int as soon from project
     where status = 1 and deadline_at > $1 and deadline_at < $1::timestamptz + interval '7 days'`,
    [clock.now()],
  )
  assert.ok(rows[0].soon > 0, JSON.stringify(rows))
})

test('what the club did in the demo was done by its people, by name', async () => {
  const auditEvents = await db
    .selectFrom('audit_entry as a')
    .leftJoin('staff as s', 's.id', 'a.actor_staff_id')
    .select(['s.name', 'a.region_id'])
    .execute()
  assert.ok(auditEvents.length > 10)
  for (const { name, region_id } of auditEvents)
    assert.equal(name, region_id === 10 ? 'Tomasz Wójcik' : 'Hanna Lewandowska')
})

test('the queue of scans shows photos of plates, one of a serial typed by hand', async () => {
  const photos = await db
    .selectFrom('scan_photo as f')
    .innerJoin('scan as s', 's.id', 'f.scan_id')
    .select(['f.file', 's.source', 's.flag'])
    .execute()
  assert.deepEqual(
    photos.map(({ source, flag }) => [source, flag]),
    [
      ['camera', 2],
      ['manual', 2],
      ['camera', 2],
    ],
  )
  for (const { file } of photos) assert.ok((await files.read(file))!.length > 10_000)
})

test('every product has its pictures in both sizes; those that are there stay', async () => {
  const { dataDir } = context.config
  const folder = join(dataDir, 'files/public')
  await copyDemoPictures(dataDir)
  const copied = await readdir(join(folder, 'products'))
  const rows = await db.selectFrom('product_image').select('file').execute()
  const wanted = rows.flatMap(({ file }) => [320, 960].map((size) => `${file}-${size}.webp`))
  assert.deepEqual(copied.map((name) => `products/${name}`).sort(), wanted.sort())
  await writeFile(join(folder, wanted[0]!), 'another')
  await copyDemoPictures(dataDir)
  assert.equal(await readFile(join(folder, wanted[0]!), 'utf8'), 'another')
})

test('one large top-up waits in the back office', async () => {
  const waiting = await db
    .selectFrom('top_up')
    .select(['points', 'provider_id'])
    .where('approval', '=', 'waiting')
    .execute()
  assert.deepEqual(waiting, [{ points: 1000, provider_id: null }])
})

test('the planted fraud waits for a person, its score says why, and it is linked with whom it copies', async () => {
  const project = await db
    .selectFrom('project as p')
    .innerJoin('company as c', 'c.id', 'p.company_id')
    .select(['p.id', 'p.status', 'p.risk', 'c.uuid'])
    .where('c.name', '=', 'Express Okna Gdańsk')
    .executeTakeFirstOrThrow()
  const findings = await findFraudFindings(db, project.id)
  assert.deepEqual(
    findings.map(({ rule }) => rule),
    ['same_address', 'same_device', 'clock_ahead'],
  )
  assert.deepEqual([project.status, project.risk], [5, 50])
  const staff = { regions: [10] } as CallerStaff
  const { groups } = await findCompanyLinks(
    { db, now: clock.now(), staff },
    { company: project.uuid },
  )
  const [group] = groups
  assert.ok(group!.companies.some(({ name }) => name === 'Mansarda Plus Nowak'))
  const own = group!.links.filter(({ companies }) => companies.includes(project.uuid))
  assert.deepEqual([...new Set(own.map(({ kind }) => kind))].sort(), ['address', 'device', 'phone'])
})
