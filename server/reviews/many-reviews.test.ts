import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { regions } from '#contract/regions.ts'
import { aLargeHouse, inBulk, planOf, quickest } from '#server/testing/many.ts'
import { anInstaller } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import {
  nextProjects,
  projectCountOf,
  projectPageOf,
  waitingProjects,
} from './waiting-projects.reads.ts'
import { countOf, nextScans, pageOf, waitingScans } from './waiting-scans.reads.ts'

const house = await aLargeHouse(await testApp())
const { clock, db } = house
const mostMilliseconds = 300
const asked = { page: 1, limit: 50, state: 'waiting' } as const
const page = { limit: 50, offset: 0, at: clock.now() }
const everywhere = regions.map(({ id }) => id)
const { company, installer } = await anInstaller(house, { region: 'ro' })

await inBulk(db, ['project', 'scan'], async (tx) => {
  await sql`insert into project (number, company_id, installer_id, region_id, street_name,
      postal_code, city, address_key, created_at, deadline_at, opened_at, status, answered_at)
    select 'BULK' || n, ${company.id}, ${installer.id}, 11, 'Str. Lungă ' || n, '500001',
      'Brașov', 'bulk' || n, now(), now(), now(), 5, now() - n * interval '1 minute'
    from generate_series(1, 100000) n`.execute(tx)
  await sql`insert into scan (client_uuid, project_id, company_id, installer_id, serial, flag,
      reason_code, source, captured_at, created_at, year, region_id)
    select gen_random_uuid(), p.id, p.company_id, p.installer_id, 'BULK' || p.number, 2,
      'not_in_register', 'camera', now(), p.answered_at, 2026, 11 from project p`.execute(tx)
})

test('with 100,000 scans in the queue a page is read from its index, within its time', async () => {
  for (const own of [everywhere, [11], [5]]) {
    const person = { id: 1, name: '', regions: own }
    const { meta } = await waitingScans(db, person, asked, clock.now())
    assert.equal(meta.total, own.includes(11) ? 10_000 : 0)
    const took = await quickest(() => waitingScans(db, person, asked, clock.now()))
    assert.ok(took < mostMilliseconds, `${took} ms for ${own.length} regions`)
    const next = await quickest(() => nextScans(db, person, asked, clock.now()))
    assert.ok(next < mostMilliseconds, `${next} ms for the next of ${own.length} regions`)
    for (const query of [pageOf(person, asked, page), countOf(person, asked)])
      assert.doesNotMatch(await planOf(db, query), /Seq Scan on (scan|project) /)
  }
})

test('with 100,000 projects in review a page is read from its index, within its time', async () => {
  for (const own of [everywhere, [11], [5]]) {
    const person = { id: 1, name: '', regions: own }
    const took = await quickest(() => waitingProjects(db, person, asked, clock.now()))
    assert.ok(took < mostMilliseconds, `${took} ms for ${own.length} regions`)
    const next = await quickest(() => nextProjects(db, person, {}, clock.now()))
    assert.ok(next < mostMilliseconds, `${next} ms for the next of ${own.length} regions`)
    for (const query of [projectPageOf(person, {}, page), projectCountOf(person, {})])
      assert.doesNotMatch(await planOf(db, query), /Seq Scan on (scan|project) /)
  }
})
