import { useEffect, useRef } from 'react'
import * as contract from '#contract/support/support.admin.ts'
import { call } from '#back-office/platform/call.ts'

/** The server drops a presence after 30 s without a call. */
const readingSeconds = 20
const typingSeconds = 4

/** Reports this person as reading the ticket while the page is visible. */
export function useReading(ticket: string, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const notify = () =>
      sendPresence(ticket, document.visibilityState === 'visible' ? 'reading' : 'gone')
    const refresh = () => document.visibilityState === 'visible' && notify()
    notify()
    const timer = setInterval(refresh, readingSeconds * 1000)
    document.addEventListener('visibilitychange', notify)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', notify)
      sendPresence(ticket, 'gone')
    }
  }, [ticket, isOn])
}

/** Reports this person as typing, until a few seconds after the last key. */
export function useTyping(ticket: string) {
  const notifiedAt = useRef(Number.NEGATIVE_INFINITY)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])

  return function notifyTyping() {
    clearTimeout(rest.current)
    rest.current = setTimeout(
      () => {
        notifiedAt.current = Number.NEGATIVE_INFINITY
        sendPresence(ticket, 'reading')
      },
      2 * typingSeconds * 1000,
    )
    if (performance.now() - notifiedAt.current < typingSeconds * 1000) return
    notifiedAt.current = performance.now()
    sendPresence(ticket, 'typing')
  }
}

function sendPresence(uuid: string, state: contract.Presence['state']) {
  const request = { params: { uuid }, body: { state }, isBackground: true }
  void call(contract.notePresence, request).catch(() => undefined)
}
