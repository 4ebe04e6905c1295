import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import type { TeamMember } from '#contract/members/team.ts'
import { MemberAllowance } from './MemberAllowance.tsx'
import { answerCalls } from '#tools/rendered/answer-calls.ts'
import { renderScreen } from '#tools/rendered/render-screen.tsx'

const member = { uuid: 'ewa', allowance: 500, permissions: { may_request: 1 } } as TeamMember
const allowance = () => screen.getByRole<HTMLInputElement>('textbox')
const save = () => screen.getByRole('button')

test('an allowance that is no number of points is said at its field, and never sent', async () => {
  const calls = answerCalls()
  const { user } = await renderScreen(<MemberAllowance member={member} />)
  await user.clear(allowance())
  await user.type(allowance(), 'a lot')
  assert.equal(allowance().getAttribute('aria-invalid'), null)
  await user.click(save())
  assert.equal(allowance().getAttribute('aria-invalid'), 'true')
  assert.equal(document.activeElement, allowance())
  assert.deepEqual(calls.sent, [])
})

test('a new allowance is sent, and the one that holds cannot be', async () => {
  const calls = answerCalls()
  const { user } = await renderScreen(<MemberAllowance member={member} />)
  await user.click(save())
  assert.deepEqual(calls.sent, [])
  await user.type(allowance(), '0')
  await user.click(save())
  await waitFor(() => assert.deepEqual(calls.sent, [{ allowance: 5000 }]))
})
