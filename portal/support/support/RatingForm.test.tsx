import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import type { Ticket } from '#contract/support/support.ts'
import { RatingForm } from './RatingForm.tsx'
import { answerCalls } from '#tools/rendered/answer-calls.ts'
import { renderScreen } from '#tools/rendered/render-screen.tsx'

const ticket = { uuid: 'a-ticket', rating: null } as Ticket
const send = () => screen.getByRole('button', { name: 'Send the rating' })

test('a rating is chosen before it can be sent, with a word if one likes', async () => {
  const calls = answerCalls()
  const { user } = await renderScreen(<RatingForm ticket={ticket} onDone={() => {}} />)
  assert.equal(screen.queryByRole('button', { name: 'Send the rating' }), null)
  await user.click(screen.getByRole('radio', { name: '4, well' }))
  await user.type(screen.getByRole('textbox', { name: /^A word about it/ }), ' Quick. ')
  await user.click(send())
  await waitFor(() => assert.deepEqual(calls.sent, [{ rating: 4, comment: 'Quick.' }]))
})

test('a refused rating says so and keeps what was chosen and typed', async () => {
  const calls = answerCalls()
  calls.answer = { status: 409, body: { message: 'The ticket is open.' } }
  let done = 0
  const { user } = await renderScreen(<RatingForm ticket={ticket} onDone={() => done++} />)
  await user.click(screen.getByRole('radio', { name: '2, not so well' }))
  await user.type(screen.getByRole('textbox'), 'Slow.')
  await user.click(send())
  await screen.findByRole('alert')
  assert.ok(screen.getByRole<HTMLInputElement>('radio', { name: '2, not so well' }).checked)
  assert.equal(screen.getByRole<HTMLTextAreaElement>('textbox').value, 'Slow.')
  assert.equal(done, 0)
})
