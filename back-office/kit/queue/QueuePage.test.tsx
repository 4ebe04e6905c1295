import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { NextButton } from '#back-office/kit/queue/NextButton.tsx'
import { type DecisionReason, ReasonForm } from '#back-office/kit/queue/ReasonForm.tsx'
import { QueuePage } from '#back-office/kit/queue/QueuePage.tsx'
import { renderScreen } from '#tools/rendered/render-screen.tsx'

const waiting = [
  { uuid: 'one', title: 'Dach Kowalski', due_at: null, claim: null },
  { uuid: 'two', title: 'Okna Nowak', due_at: null, claim: null },
]
type Reason = DecisionReason<'blurred' | 'other'>

const list = () => screen.findByRole('list', { name: 'Scans' })
const findLink = async (name: string) =>
  within(await list()).getByRole('link', { name: new RegExp(name) })
const untilOpen = (name: string) =>
  waitFor(async () => {
    const current = (await list()).querySelectorAll('[aria-current]')
    assert.deepEqual([...current], [await findLink(name)])
  })

test('j and k open the next and the previous item, a click any', async () => {
  const { user } = await renderScreen(<Queue />)
  assert.ok(await screen.findByText('Choose an item on the left, or take the next one.'))
  await user.keyboard('j')
  await untilOpen('Dach Kowalski')
  await user.keyboard('j')
  await untilOpen('Okna Nowak')
  assert.ok(await screen.findByText('Evidence of two'))
  await user.keyboard('k')
  await untilOpen('Dach Kowalski')
  await user.click(await findLink('Okna Nowak'))
  await untilOpen('Okna Nowak')
})

test('n and the button take the next one, and at the end nothing is open', async () => {
  const { user } = await renderScreen(<Queue following={['two', null]} />, { path: '/?item=one' })
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await untilOpen('Okna Nowak')
  await user.keyboard('n')
  await screen.findByText('The queue is empty. Nothing waits for you.')
  assert.equal(screen.queryByText(/^Evidence/), null)
})

test('a "no" needs its reason, which keys give, and one that says nothing a note', async () => {
  const decisions: Reason[] = []
  const { user } = await renderScreen(<Queue onDecide={(one) => decisions.push(one)} />, {
    path: '/?item=one',
  })
  await screen.findByText('Evidence of one')
  await user.keyboard('r')
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  assert.ok(screen.getByText('Choose a reason.'))
  await user.keyboard('2')
  assert.ok(screen.getByRole<HTMLInputElement>('radio', { name: 'Another one' }).checked)
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  assert.deepEqual(decisions, [])
  await user.type(screen.getByRole('textbox', { name: /Note/ }), 'A photo of a photo')
  await user.keyboard('{Control>}{Enter}{/Control}')
  assert.deepEqual(decisions, [{ reason: 'other', note: 'A photo of a photo' }])
})

test('x ticks the open item for what is done to many', async () => {
  const { user } = await renderScreen(<Queue />, { path: '/?item=two' })
  await untilOpen('Okna Nowak')
  await user.keyboard('x')
  const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  assert.ok(tick('Select Okna Nowak').checked)
  assert.ok(!tick('Select Dach Kowalski').checked)
  await user.click(tick('Select the whole page'))
  assert.ok(tick('Select Dach Kowalski').checked)
})

type Props = { following?: (string | null)[]; onDecide?: (reason: Reason) => void }

function Queue({ following = [], onDecide = () => {} }: Props) {
  const navigate = useNavigate()
  const search = useRouterState({ select: ({ location }) => location.search as Search })
  const [isRejecting, setRejecting] = useState(false)
  const [selected, setSelected] = useState(new Set<string>())
  return (
    <QueuePage
      title="Scans"
      queue={{
        listQuery: () => ({
          queryKey: ['scans'],
          queryFn: () => ({ data: waiting, meta: { total: 2, last_page: 1 } }),
        }),
        oneQuery: (uuid) => ({ queryKey: ['scans', uuid], queryFn: () => uuid }),
        nextMutation: { mutationFn: async () => ({ uuid: following.shift() ?? null }) },
      }}
      search={search}
      onChange={(changes, options) =>
        void navigate({ to: '.', search: (before) => ({ ...before, ...changes }), ...options })
      }
      filter={{}}
      next={{}}
      mayTakeNext
      selection={{ selected, isAll: false, onChange: setSelected }}
      toEntry={({ title }) => ({ title, name: title, since: '2026-06-15T09:00:00Z' })}
      renderEvidence={(id) => <p>Evidence of {id}</p>}
      renderDecision={(_, onNext) => (
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
          <NextButton label="Next" onNext={onNext} />
        </>
      )}
    />
  )
}

type Search = { item?: string; page?: number }
