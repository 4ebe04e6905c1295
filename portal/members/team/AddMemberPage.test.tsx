import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { AddMemberPage } from '#portal/members/team/pages/AddMemberPage.tsx'
import { teamQuery } from './team.queries.ts'
import { answerCalls } from '#tools/rendered/answer-calls.ts'
import { renderScreen } from '#tools/rendered/render-screen.tsx'

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const invite = () => screen.getByRole('button', { name: 'Send the invitation' })

test('what is missing is said at its field, nothing is sent, and what was typed stays', async () => {
  const calls = answerCalls()
  const { user } = await open()
  await user.type(field('First name'), 'Ewa')
  await user.click(invite())
  await waitFor(() => assert.equal(field('Surname').getAttribute('aria-invalid'), 'true'))
  assert.equal(field('First name').getAttribute('aria-invalid'), null)
  assert.equal(field('First name').value, 'Ewa')
  assert.deepEqual(calls.sent, [])
  await user.type(field('Surname'), 'Lis')
  await waitFor(() => assert.equal(field('Surname').getAttribute('aria-invalid'), null))
})

test('what the club refuses is said at its field, and what was typed stays', async () => {
  const calls = answerCalls()
  calls.answer = { status: 422, body: { message: '', errors: { phone: ['phone_taken'] } } }
  const { user } = await open()
  await user.type(field('First name'), 'Ewa')
  await user.type(field('Surname'), 'Lis')
  await user.type(field(/^Mobile phone/), '601234567')
  await user.click(invite())
  await waitFor(() => assert.equal(field(/^Mobile phone/).getAttribute('aria-invalid'), 'true'))
  assert.equal(field(/^Mobile phone/).value, '601234567')
  assert.deepEqual(calls.sent, [{ name: 'Ewa', surname: 'Lis', phone: '601234567' }])
})

function open() {
  return renderScreen(<AddMemberPage />, {
    path: '/team/add',
    known: [
      [selfQuery.queryKey, { uuid: 'me', active: 1, company: { regions_id: 10 } }],
      [teamQuery().queryKey, { data: [], limits: { installers: 10, installers_used: 1 } }],
    ],
  })
}
