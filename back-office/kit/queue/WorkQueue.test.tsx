import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { NextButton } from '#back-office/kit/queue/NextButton.tsx'
import { type DecisionReason, ReasonForm } from '#back-office/kit/queue/ReasonForm.tsx'
import { useTakeNext } from '#back-office/kit/queue/use-take-next.ts'
import { WorkQueue } from '#back-office/kit/queue/WorkQueue.tsx'
import { renderScreen } from '#tools/rendered/render-screen.tsx'

const waiting = [
  { id: 'one', title: 'Dach Kowalski' },
  { id: 'two', title: 'Okna Nowak' },
]
type Decided = DecisionReason<'blurred' | 'other'>

const list = () => screen.getByRole('list', { name: 'Scans' })
const linkOf = (name: string) => within(list()).getByRole('link', { name })
const untilOpen = (name: string) =>
  waitFor(() => {
    const current = list().querySelectorAll('[aria-current]')
    assert.deepEqual([...current], [linkOf(name)])
  })

test('j and k open the next and the previous item, a click any', async () => {
  const { user } = await renderScreen(<Queue />)
  assert.ok(screen.getByText('Choose an item on the left, or take the next one.'))
  await user.keyboard('j')
  await untilOpen('Dach Kowalski')
  await user.keyboard('j')
  await untilOpen('Okna Nowak')
  assert.ok(screen.getByText('Evidence of two'))
  await user.keyboard('k')
  await untilOpen('Dach Kowalski')
  await user.click(linkOf('Okna Nowak'))
  await untilOpen('Okna Nowak')
})

test('n and the button take the next one, and at the end nothing is open', async () => {
  const { user } = await renderScreen(<Queue following={['two', null]} />, { path: '/?item=one' })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await untilOpen('Okna Nowak')
  await user.keyboard('n')
  await screen.findByText('The queue is empty. Nothing waits for you.')
  assert.equal(screen.queryByText(/^Evidence/), null)
})

test('a "no" needs its reason, which keys give, and one that says nothing a note', async () => {
  const decided: Decided[] = []
  const { user } = await renderScreen(<Queue onDecide={(one) => decided.push(one)} />, {
    path: '/?item=one',
  })
  await user.keyboard('r')
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  assert.ok(screen.getByText('Choose a reason.'))
  await user.keyboard('2')
  assert.ok(screen.getByRole<HTMLInputElement>('radio', { name: 'Another one' }).checked)
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  assert.deepEqual(decided, [])
  await user.type(screen.getByRole('textbox', { name: /Note/ }), 'A photo of a photo')
  await user.keyboard('{Control>}{Enter}{/Control}')
  assert.deepEqual(decided, [{ reason: 'other', note: 'A photo of a photo' }])
})

test('x ticks the open item for what is done to many', async () => {
  const { user } = await renderScreen(<Queue />, { path: '/?item=two' })
  await user.keyboard('x')
  const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  assert.ok(tick('Select Okna Nowak').checked)
  assert.ok(!tick('Select Dach Kowalski').checked)
  await user.click(tick('Select the whole page'))
  assert.ok(tick('Select Dach Kowalski').checked)
})

type Props = { following?: (string | null)[]; onDecide?: (decided: Decided) => void }

function Queue({ following = [], onDecide = () => {} }: Props) {
  const navigate = useNavigate()
  const { item } = useRouterState({ select: ({ location }) => location.search as Search })
  const [left, setLeft] = useState(following)
  const [isRejecting, setRejecting] = useState(false)
  const [selected, setSelected] = useState(new Set<string>())
  const take = {
    isPending: false,
    error: null,
    mutate(_body: object, { onSuccess }: Asked) {
      setLeft(left.slice(1))
      onSuccess({ uuid: left[0] ?? null })
    },
  }
  const open = (uuid: string | undefined) =>
    void navigate({ to: '.', search: (before) => ({ ...before, item: uuid }) })
  const next = useTakeNext(take, {}, { open, isAllowed: true })
  return (
    <WorkQueue
      title="Scans"
      rows={loaded({ data: waiting, meta: { total: 2, last_page: 1 } })}
      one={loaded(item)}
      item={item}
      page={1}
      next={next}
      selection={{ selected, isAll: false, onChange: setSelected }}
      entries={(rows) => rows.map((row) => ({ ...row, name: row.title }))}
      renderEvidence={(id) => <p>Evidence of {id}</p>}
      renderDecision={() => (
        <>
          <ReasonForm<'blurred' | 'other'>
            labels={{ action: 'Reject', busy: 'Rejecting…', missing: 'Choose a reason.' }}
            reasons={[
              { id: 'blurred', label: 'Blurred' },
              { id: 'other', label: 'Another one' },
            ]}
            reasonWithNote="other"
            language="pl"
            renderPreview={({ note }) => note}
            isBusy={false}
            onGive={onDecide}
            isOpen={isRejecting}
            onOpen={setRejecting}
          />
          <NextButton label="Next" onNext={next.take} />
        </>
      )}
      onBack={() => {}}
    />
  )
}

type Search = { item?: string }
type Asked = { onSuccess: (answer: { uuid: string | null }) => void }

/** A query that has its answer. */
function loaded<Data>(data: Data) {
  return { data, error: null, isPending: false, dataUpdatedAt: 0 } as UseQueryResult<Data>
}
