import type { RefObject } from 'react'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import type { TableProps } from '#back-office/kit/table/table-model.ts'
import { useTicks } from '#back-office/kit/table/use-ticks.ts'

type Props<Row> = Pick<TableProps<Row>, 'rows' | 'rowKey' | 'selection' | 'onOpen'>

/** j and k move the focus from row to row, so that Enter, x and screen readers follow it; Shift+x selects a run. */
export function useRowKeys<Row>(body: RefObject<HTMLElement | null>, props: Props<Row>) {
  const { rows, rowKey, selection, onOpen } = props
  const move = (step: number) => {
    const marks = [...(body.current?.querySelectorAll<HTMLElement>('[data-row-focus]') ?? [])]
    const now = getFocusedIndex(body.current)
    const next = marks[Math.max(0, Math.min(marks.length - 1, now + step))]
    next?.focus({ preventScroll: true })
    next?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  }
  const tick = useTicks(rows.map(rowKey), selection)
  const getFocusedRow = () => rows[getFocusedIndex(body.current)]
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    enter: onOpen && (() => whenThere(getFocusedRow(), onOpen)),
    x: selection && (() => whenThere(getFocusedRow(), (row) => tick(rowKey(row)))),
    'shift+x': selection && (() => whenThere(getFocusedRow(), (row) => tick(rowKey(row), true))),
  })
}

function getFocusedIndex(body: HTMLElement | null) {
  const row = document.activeElement?.closest('tr')
  return row && body ? [...body.children].indexOf(row) : -1
}

function whenThere<Value>(value: Value | undefined, act: (value: Value) => void) {
  if (value !== undefined) act(value)
}
