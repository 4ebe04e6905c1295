import type { RefObject } from 'react'
import { useKeys } from '#back-office/kit/keys.ts'
import type { TableProps } from '#back-office/kit/table-model.ts'

type Props<Row> = Pick<TableProps<Row>, 'rows' | 'rowKey' | 'selection' | 'onOpen'>

/** j and k move the focus from row to row, so that Enter, x and screen readers follow it. */
export function useRowKeys<Row>(body: RefObject<HTMLElement | null>, props: Props<Row>) {
  const { rows, rowKey, selection, onOpen } = props
  const move = (step: number) => {
    const marks = [...(body.current?.querySelectorAll<HTMLElement>('[data-row-focus]') ?? [])]
    const now = focusedIndex(body.current)
    const next = marks[Math.max(0, Math.min(marks.length - 1, now + step))]
    next?.focus({ preventScroll: true })
    next?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  }
  const focused = () => rows[focusedIndex(body.current)]
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    enter: onOpen && (() => whenThere(focused(), onOpen)),
    x: selection && (() => whenThere(focused(), (row) => toggle(rowKey(row)))),
  })

  function toggle(key: string) {
    const next = new Set(selection?.selected)
    if (!next.delete(key)) next.add(key)
    selection?.onChange(next)
  }
}

function focusedIndex(body: HTMLElement | null) {
  const row = document.activeElement?.closest('tr')
  return row && body ? [...body.children].indexOf(row) : -1
}

function whenThere<Value>(value: Value | undefined, act: (value: Value) => void) {
  if (value !== undefined) act(value)
}
