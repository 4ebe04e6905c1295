const successSeconds = 5
const undoSeconds = 8

export type NewNotification = {
  text: string
  tone: 'ok' | 'bad'
  /** 0 stays until it is closed. */
  seconds: number
  undo?: { label: string; act: () => void }
}

const waitingToasts: NewNotification[] = []
let show: ((toastItem: NewNotification) => void) | undefined

/** A notice that hides after 5 seconds. */
export function toast(text: string) {
  put({ text, tone: 'ok', seconds: successSeconds })
}

/** A notice that offers to take the step back, for 8 seconds. */
export function toastWithUndo(text: string, label: string, act: () => void) {
  put({ text, tone: 'ok', seconds: undoSeconds, undo: { label, act } })
}

/** Something failed: the notice stays until it is closed and is read out at once. */
export function toastError(text: string) {
  put({ text, tone: 'bad', seconds: 0 })
}

/** Toasts wait until a listener exists. Returns an unsubscribe function. */
export function showToasts(listener: (toastItem: NewNotification) => void) {
  show = listener
  for (const toastItem of waitingToasts.splice(0)) listener(toastItem)
  return () => {
    show = undefined
  }
}

function put(toastItem: NewNotification) {
  if (show) show(toastItem)
  else waitingToasts.push(toastItem)
}
