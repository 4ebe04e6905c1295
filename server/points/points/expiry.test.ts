import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { dayMs, hourMs } from '#contract/durations.ts'
import { selectableRegions } from '#contract/regions.ts'
import { endOfEarned, endOfGrantedPoints } from '#server/platform/calendar.ts'
import { expireApart } from '#testing/apart.ts'
import { anInstaller, givePoints, type TestInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { expirePoints } from './expire-points.ts'

const context = await testApp()
const { db, clock, pool, url, api } = context
const warsaw = 'Europe/Warsaw'

/** The expired entries of a company, as points and balance. */
async function findExpiredEntries({ company }: TestInstaller) {
  const { rows } = await pool.query(
    `select points, available_after from points_entry where company_id = $1 and kind = 'expired' order by seq`,
    [company.id],
  )
  return rows.map(({ points, available_after }) => [points, available_after])
}

async function withPoints(points: number, expiresAt: Date, region?: string) {
  const owner = await anInstaller(context, { region })
  await givePoints(context, owner.company.id, points, expiresAt)
  return owner
}

const after = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)

test('earned points end with the next year of each country, at its own midnight', async () => {
  const earned = new Date('2026-05-01T10:00:00Z')
  for (const { slug, timeZone } of selectableRegions) {
    const end = endOfEarned(earned, timeZone)
    const owner = await withPoints(30, end, slug)
    const midnight = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    assert.equal(midnight.format(after(end, -1000)), '31/12/2027, 23:59:59', slug)
    await expirePoints({ db, now: after(end, -1) })
    assert.deepEqual(await findExpiredEntries(owner), [], slug)
    await expirePoints({ db, now: end })
    assert.deepEqual(await findExpiredEntries(owner), [[30, 0]], slug)
  }
})

test('welcome points of a leap day end with the last February day of the next year', async () => {
  const end = endOfGrantedPoints(new Date('2028-02-29T10:00:00Z'), warsaw)
  const owner = await withPoints(60, end)
  await expirePoints({ db, now: new Date('2029-02-28T22:59:59.999Z') })
  assert.deepEqual(await findExpiredEntries(owner), [])
  await expirePoints({ db, now: new Date('2029-02-28T23:00:00Z') })
  assert.deepEqual(await findExpiredEntries(owner), [[60, 0]])
})

test('a clock that goes back an hour and one that jumps a year expire once', async () => {
  const end = new Date('2030-12-31T23:00:00Z')
  const owner = await withPoints(10, end)
  await givePoints(context, owner.company.id, 25, new Date('2031-12-31T23:00:00Z'))
  await givePoints(context, owner.company.id, 5, new Date('2040-12-31T23:00:00Z'))
  for (const at of [end, after(end, -hourMs), end, after(end, hourMs)])
    await expirePoints({ db, now: at })
  assert.deepEqual(await findExpiredEntries(owner), [[10, 30]])
  for (const at of [after(end, 366 * dayMs), end]) await expirePoints({ db, now: at })
  assert.deepEqual(await findExpiredEntries(owner), [
    [10, 30],
    [25, 5],
  ])
})

test('the dates of the statement never go back, even if the clock does', async () => {
  const owner = await anInstaller(context)
  clock.set('2026-06-15T09:00:00Z')
  await givePoints(context, owner.company.id, 5)
  clock.add(-hourMs)
  await givePoints(context, owner.company.id, 6)
  clock.add(hourMs)
  const fresh = await anInstaller(context, { company: owner.company })
  const { data } = (await api('GET /v1/points/history', undefined, fresh)).body
  assert.deepEqual(
    data.map((row: { points: number; created_at: string }) => [row.points, row.created_at]),
    [
      [6, '2026-06-15T09:00:00.000Z'],
      [5, '2026-06-15T09:00:00.000Z'],
    ],
  )
})

test('killed half-way, the end of the year is finished by two processes at once, each company once', async () => {
  const end = new Date('2031-12-31T23:00:00Z')
  const owners: TestInstaller[] = []
  for (let n = 0; n < 24; n++) owners.push(await withPoints(n + 1, end))
  const barrier = await pool.connect()
  await barrier.query('begin')
  await barrier.query('select from points_lot where company_id = $1 for update', [
    owners[12]!.company.id,
  ])
  const victim = expireApart(url, end)
  while ((await sessionsThat(`wait_event_type = 'Lock'`)) === 0) await wait(20)
  victim.kill()
  assert.deepEqual(await victim.ended, [null, 'SIGKILL'])
  assert.deepEqual(await findExpiredEntries(owners[0]!), [[1, 0]])
  assert.deepEqual(await findExpiredEntries(owners[12]!), [])
  assert.deepEqual(await findExpiredEntries(owners[23]!), [])
  await barrier.query('rollback')
  barrier.release()
  // PostgreSQL learns by and by that nobody is there any more.
  while ((await sessionsThat('xact_start is not null')) > 0) await wait(20)
  const rescuers = [expireApart(url, end), expireApart(url, end)]
  for (const { ended } of rescuers) assert.deepEqual(await ended, [0, null])
  for (const [n, owner] of owners.entries())
    assert.deepEqual(await findExpiredEntries(owner), [[n + 1, 0]])
  for (const { installer } of owners) assert.equal(await countNotifications(installer.id), 1)
})

async function sessionsThat(condition: string) {
  const { rows } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend' and ${condition}`,
  )
  return rows.length
}

async function countNotifications(installer: number) {
  const rows = await db
    .selectFrom('notification')
    .select('id')
    .where('event', '=', 'points.expired')
    .where('installer_id', '=', installer)
    .execute()
  return rows.length
}

test('a company that is busy is left to the next run, and one at fault keeps no other', async (t) => {
  const end = new Date('2032-06-30T22:00:00Z')
  const [busy, broken, fine] = [
    await withPoints(7, end),
    await withPoints(8, end),
    await withPoints(9, end),
  ]
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from points_account where company_id = $1 for update', [
    busy.company.id,
  ])
  await pool.query(
    `create function refuse_one() returns trigger language plpgsql as $$
      begin raise exception 'not this one'; end $$;
    create trigger refuse_one before insert on points_entry for each row
      when (new.company_id = ${broken.company.id}) execute function refuse_one()`,
  )
  t.after(() => pool.query('drop function if exists refuse_one cascade'))
  await assert.rejects(expirePoints({ db, now: end }), /1 could not be done/)
  const findAllExpired = async () => [
    await findExpiredEntries(busy),
    await findExpiredEntries(broken),
    await findExpiredEntries(fine),
  ]
  assert.deepEqual(await findAllExpired(), [[], [], [[9, 0]]])
  await holder.query('rollback')
  holder.release()
  await pool.query('drop function refuse_one cascade')
  await expirePoints({ db, now: end })
  assert.deepEqual(await findAllExpired(), [[[7, 0]], [[8, 0]], [[9, 0]]])
})

test('who loses points is told once', async () => {
  const end = new Date('2032-12-31T23:00:00Z')
  const owner = await withPoints(44, end)
  const employee = await anInstaller(context, { company: owner.company, role: 4 })
  await Promise.all([1, 2, 3].map(() => expirePoints({ db, now: end })))
  const notified = await db
    .selectFrom('notification')
    .select(['installer_id', 'params'])
    .where('event', '=', 'points.expired')
    .where('installer_id', 'in', [owner.installer.id, employee.installer.id])
    .execute()
  assert.deepEqual(notified, [{ installer_id: owner.installer.id, params: { count: 44 } }])
})
