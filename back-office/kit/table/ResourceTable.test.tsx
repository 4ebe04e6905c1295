import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { ResourceTable } from '#back-office/kit/table/ResourceTable.tsx'
import type { Column, TableProps } from '#back-office/kit/table/table-model.ts'
import { renderScreen } from '#tools/rendered/render-screen.tsx'

type Row = { id: string; name: string; age: number; town: string }

const rows: Row[] = [
  { id: 'a', name: 'Anna', age: 3, town: 'Kraków' },
  { id: 'b', name: 'Bruno', age: 1, town: 'Zagreb' },
  { id: 'c', name: 'Cecil', age: 2, town: 'Tallinn' },
]
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sort: 'name' },
  { id: 'age', header: 'Age', cell: ({ age }) => age, sort: 'age' },
  { id: 'town', header: 'Town', cell: ({ town }) => town, isExtra: true },
]
const rowNamed = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const tickOf = (name: string) =>
  within(rowNamed(name)).getByRole('checkbox', { name: 'Select this row' })

test('a click on a head sorts by the server’s word, a second one the other way', async () => {
  const asked: string[] = []
  function Sorted() {
    const [sort, setSort] = useState('name')
    function onSort(next: string) {
      asked.push(next)
      setSort(next)
    }
    return <People sort={sort} onSort={onSort} />
  }
  const { user } = await renderScreen(<Sorted />)
  const head = (name: string) => screen.getByRole('columnheader', { name })
  assert.equal(head('Name').getAttribute('aria-sort'), 'ascending')
  await user.click(within(head('Age')).getByRole('button'))
  await user.click(within(head('Age')).getByRole('button'))
  assert.deepEqual(asked, ['age', '-age'])
  assert.equal(head('Name').getAttribute('aria-sort'), null)
})

test('the pages are walked one by one, and end', async () => {
  function Paged() {
    const [page, setPage] = useState(1)
    return <People page={page} lastPage={2} total={6} onPage={setPage} />
  }
  const { user } = await renderScreen(<Paged />)
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  assert.ok(button('Previous page').disabled)
  await user.click(button('Next page'))
  assert.ok(screen.getByText('Page 2 of 2'))
  assert.ok(button('Next page').disabled)
  assert.ok(!button('Previous page').disabled)
})

test('rows are ticked one by one, by the page and by the keyboard', async () => {
  function Ticked() {
    const [selected, setSelected] = useState(new Set<string>())
    return <People selection={{ selected, isAll: false, onChange: setSelected }} />
  }
  const { user } = await renderScreen(<Ticked />)
  await user.click(tickOf('Bruno'))
  assert.equal(rowNamed('Bruno').getAttribute('aria-selected'), 'true')
  assert.equal(rowNamed('Anna').getAttribute('aria-selected'), 'false')
  assert.match(screen.getByRole('status').textContent, /1/)
  await user.click(screen.getByRole('checkbox', { name: /page/ }))
  assert.equal(screen.getAllByRole('row', { selected: true }).length, 3)
  await user.keyboard('jjx')
  assert.equal(rowNamed('Bruno').getAttribute('aria-selected'), 'false')
})

test('j and k move from row to row, and Enter opens the one that has the focus', async () => {
  const opened: string[] = []
  const { user } = await renderScreen(<People onOpen={({ name }) => opened.push(name)} />)
  await user.keyboard('jjjk{Enter}')
  assert.deepEqual(opened, ['Bruno'])
  await user.click(screen.getByRole('cell', { name: 'Cecil' }))
  assert.deepEqual(opened, ['Bruno', 'Cecil'])
})

test('a table without rows says so, or what stands in its place', async () => {
  await renderScreen(
    <>
      <People rows={[]} label="Bare" />
      <People rows={[]} label="Explained" empty={<p>Nobody has registered yet.</p>} />
    </>,
  )
  assert.ok(screen.getByRole('table', { name: 'Bare' }))
  assert.equal(screen.queryByRole('table', { name: 'Explained' }), null)
  assert.ok(screen.getByText('Nobody has registered yet.'))
})

function People(props: Partial<TableProps<Row>>) {
  return (
    <ResourceTable
      label="People"
      columns={columns}
      rows={rows}
      rowKey={({ id }: Row) => id}
      {...props}
    />
  )
}
