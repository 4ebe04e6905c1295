import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type NewNotification, showToasts, toast, toastError, toastWithUndo } from './toast.ts'
import { proves } from '#tools/proves.ts'

test(
  'a success leaves after 5 seconds, a step back has 8, what failed stays until it is closed',
  proves(['SHL-037']),
  () => {
    const toasts: NewNotification[] = []
    toast('Saved')
    const stop = showToasts((toastItem) => toasts.push(toastItem))
    toastWithUndo('Removed', 'Undo', () => undefined)
    toastError('Not saved')
    stop()
    assert.deepEqual(
      toasts.map(({ text, seconds }) => [text, seconds]),
      [
        ['Saved', 5],
        ['Removed', 8],
        ['Not saved', 0],
      ],
    )
  },
)
