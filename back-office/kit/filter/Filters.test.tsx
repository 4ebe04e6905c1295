import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { FilterSearch } from '#back-office/kit/filter/FilterSearch.tsx'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { renderScreen } from '#tools/rendered/render-screen.tsx'

const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name' })
const state = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' })
const reset = () => screen.queryByRole('button', { name: 'Clear filters' })

test('a text filters after a pause in typing, once and without the spaces around it', async () => {
  const asked: (string | undefined)[] = []
  const { user } = await renderScreen(<Bar onText={(text) => asked.push(text)} />)
  await user.type(search(), ' Nowak ')
  assert.deepEqual(asked, [])
  await waitFor(() => assert.deepEqual(asked, ['Nowak']))
})

test('Enter filters by the text at once, and an empty one by none', async () => {
  const asked: (string | undefined)[] = []
  const { user } = await renderScreen(<Bar onText={(text) => asked.push(text)} />)
  await user.type(search(), 'Lis{Enter}')
  assert.deepEqual(asked, ['Lis'])
  await user.clear(search())
  await user.keyboard('{Enter}')
  assert.deepEqual(asked, ['Lis', undefined])
})

test('one of the choices is taken, or all of them again', async () => {
  const { user } = await renderScreen(<Bar />)
  assert.equal(state().value, '')
  await user.selectOptions(state(), 'Open')
  assert.equal(state().value, 'open')
  await user.selectOptions(state(), 'All')
  assert.equal(reset(), null)
})

test('what is filtered by is dropped by one button, which is there while something is', async () => {
  const { user } = await renderScreen(<Bar />)
  assert.equal(reset(), null)
  await user.selectOptions(state(), 'Closed')
  await user.type(search(), 'Lis{Enter}')
  await user.click(reset()!)
  assert.deepEqual([search().value, state().value], ['', ''])
  assert.equal(reset(), null)
})

type State = 'open' | 'closed'

function Bar({ onText }: { onText?: (text: string | undefined) => void }) {
  const [filter, setFilter] = useState<{ text?: string; state?: State }>({})
  return (
    <Filters onReset={filter.text || filter.state ? () => setFilter({}) : undefined}>
      <FilterSearch
        label="Name"
        value={filter.text}
        onChange={(text) => {
          onText?.(text)
          setFilter({ ...filter, text })
        }}
      />
      <FilterSelect<State>
        label="State"
        value={filter.state}
        options={[
          { value: 'open', label: 'Open' },
          { value: 'closed', label: 'Closed' },
        ]}
        onChange={(value) => setFilter({ ...filter, state: value })}
      />
    </Filters>
  )
}
