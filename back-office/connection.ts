import { useSyncExternalStore } from 'react'

const air = new EventTarget()
let hasAnswered = true

/** Every call says whether the club could be reached. */
export function noteAnswer(isAnswer: boolean) {
  if (hasAnswered === isAnswer) return
  hasAnswered = isAnswer
  air.dispatchEvent(new Event('change'))
}

/** Whether the club can be reached, as far as the page knows. */
export function useConnected() {
  return useSyncExternalStore(listen, () => navigator.onLine && hasAnswered)
}

function listen(onChange: () => void) {
  air.addEventListener('change', onChange)
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    air.removeEventListener('change', onChange)
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
