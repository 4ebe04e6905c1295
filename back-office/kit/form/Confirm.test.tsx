import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'
import { CountField } from '#back-office/kit/form/CountField.tsx'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { InstantField } from '#back-office/kit/form/InstantField.tsx'
import { renderScreen } from '#tools/rendered/render-screen.tsx'
import { Refused } from '#ui/feedback/refused.ts'

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('what cannot be taken back is confirmed by typing its number', async () => {
  let confirmed = 0
  const { user } = await renderScreen(<Question onConfirm={() => confirmed++} count={12} />)
  const button = screen.getByRole('button', { name: 'Delete' })
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: 'Type 12 to confirm' })
  await user.type(number, '11')
  await user.click(button)
  assert.equal(confirmed, 0)
  await user.clear(number)
  await user.type(number, '12')
  await user.click(button)
  assert.equal(confirmed, 1)
})

test('a refusal stands in the question, which keeps what was typed', async () => {
  const refused = new Refused(429, { code: 'common.busy', message: 'Somebody was faster.' })
  const { user } = await renderScreen(<Question onConfirm={() => {}} count={12} error={refused} />)
  await user.type(screen.getByRole('textbox'), '12')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  assert.ok(screen.getByRole('alert').textContent)
  assert.equal(screen.getByRole<HTMLInputElement>('textbox').value, '12')
})

test('cancelling closes the question', async () => {
  const { user } = await renderScreen(<Question onConfirm={() => {}} />)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  assert.equal(screen.queryByRole('button', { name: 'Delete' }), null)
})

test('a field of the form shows what the server says of it, and keeps the number', async () => {
  const { user } = await renderScreen(<Stock />)
  await user.type(field('Pieces'), '1a2')
  assert.equal(field('Pieces').value, '12')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  assert.equal(field('Pieces').getAttribute('aria-invalid'), 'true')
  assert.ok(screen.getByText('Please fill this in.'))
  assert.equal(field('Pieces').value, '12')
})

test('a time is read in the zone of its country', async () => {
  const given: (string | null)[] = []
  const { user } = await renderScreen(
    <InstantField
      id="from"
      label="From"
      value="2026-06-15T09:00:00Z"
      timeZone="Europe/Warsaw"
      onChange={(instant) => given.push(instant)}
    />,
  )
  assert.equal(field('From').value, '2026-06-15T11:00')
  await user.clear(field('From'))
  assert.deepEqual(given, [null])
})

type QuestionProps = { onConfirm: () => void; count?: number; error?: unknown }

function Question(props: QuestionProps) {
  const [isOpen, setOpen] = useState(true)
  return (
    <Confirm
      {...props}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title="Delete the codes?"
      confirmLabel="Delete"
    >
      They do not come back.
    </Confirm>
  )
}

function Stock() {
  const { t } = useTranslation()
  const [pieces, setPieces] = useState<number | null>(null)
  const [error, setError] = useState<unknown>()
  const save = () => setError(new Refused(422, { message: '', errors: { pieces: ['required'] } }))
  return (
    <>
      <CountField
        id="pieces"
        label="Pieces"
        value={pieces}
        onChange={setPieces}
        error={getFieldProblem(t, error, 'pieces')}
      />
      <button type="button" onClick={save}>
        Save
      </button>
    </>
  )
}
