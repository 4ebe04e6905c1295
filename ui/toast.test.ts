import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Notice, showNotices, toast, toastError, toastWithUndo } from './toast.ts'

test('a success leaves after 5 seconds, a step back has 8, what failed stays until it is closed [SHL-037]', () => {
  const shown: Notice[] = []
  toast('Saved')
  const stop = showNotices((notice) => shown.push(notice))
  toastWithUndo('Removed', 'Undo', () => undefined)
  toastError('Not saved')
  stop()
  assert.deepEqual(
    shown.map(({ text, seconds }) => [text, seconds]),
    [
      ['Saved', 5],
      ['Removed', 8],
      ['Not saved', 0],
    ],
  )
})
