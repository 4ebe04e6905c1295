import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getBudget } from '#server/platform/http/budgets.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { freeBudgets } from '#testing/staff-sign-in.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, db } = context

function ask(by: TestInstaller, change: { email: string } | { phone: string }) {
  return api(`PATCH /v1/company/user/${by.installer.uuid}`, change, by)
}

for (const kind of ['email', 'phone'] as const)
  test(`whether an ${kind} is taken is told ten times an hour; then taken and free are answered alike`, async () => {
    await freeBudgets(context)
    const [person, other] = [await anInstaller(context), await anInstaller(context)]
    const taken = { [kind]: other[kind] } as { email: string }
    for (let n = 0; n < getBudget('contactChecksPerHour'); n++)
      assert.equal((await ask(person, taken)).status, 422)
    const free = kind === 'email' ? { email: 'free@people.example' } : { phone: '+48514999999' }
    const [ofTaken, ofFree] = [await ask(person, taken), await ask(person, free)]
    assert.deepEqual([ofTaken.status, ofFree.status], [429, 429])
    assert.equal(ofTaken.body.code, ofFree.body.code)
    assert.equal((await ask(other, { [kind]: person[kind] } as { email: string })).status, 422)
  })

test('twenty a day, however they are spread', async () => {
  await freeBudgets(context)
  const [person, other] = [await anInstaller(context), await anInstaller(context)]
  const taken = { phone: other.phone }
  for (let n = 0; n < getBudget('contactChecksPerDay'); n++) {
    assert.equal((await ask(person, taken)).status, 422)
    await db.deleteFrom('rate_limit').where('key', 'like', 'contactChecksPerHour:%').execute()
  }
  assert.equal((await ask(person, taken)).status, 429)
})

test('a change of the name alone, or to what it is, asks nothing', async () => {
  await freeBudgets(context)
  const person = await anInstaller(context)
  for (let n = 0; n <= getBudget('contactChecksPerHour'); n++)
    assert.equal((await ask(person, { email: person.email.toUpperCase() })).status, 200)
})

test('codes to a new number of a member spend the SMS of the country', async () => {
  await freeBudgets(context)
  const [first, second] = [await anInstaller(context), await anInstaller(context)]
  assert.equal((await ask(first, { phone: '+48514999001' })).status, 200)
  await db
    .updateTable('rate_limit')
    .set({ points: getBudget('codesPerRegion') })
    .where('key', 'like', 'codesPerRegion:%')
    .execute()
  assert.equal((await ask(second, { phone: '+48514999002' })).status, 429)
})
