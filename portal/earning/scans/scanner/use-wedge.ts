import { useEffectEvent, useLayoutEffect } from 'react'
import { createWedge } from './wedge.ts'

/** A field that a hardware scanner may type into. */
export const serialFieldId = 'serial'

/** Listens to a hardware scanner anywhere on the page, except in other fields. */
export function useWedge(onCode: (code: string) => void) {
  const emitCode = useEffectEvent(onCode)
  // Before paint: scanning may start as soon as the screen is visible.
  useLayoutEffect(() => {
    const codeEndedBy = createWedge()
    function handleKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isOtherField(event.target)) return
      const code = codeEndedBy({ key: event.key, at: event.timeStamp })
      if (code === undefined) return
      // Enter would press the button that has the focus.
      event.preventDefault()
      event.stopPropagation()
      emitCode(code)
    }
    document.addEventListener('keydown', handleKey, { capture: true })
    return () => document.removeEventListener('keydown', handleKey, { capture: true })
  }, [])
}

function isOtherField(target: EventTarget | null) {
  if (!(target instanceof HTMLElement) || target.id === serialFieldId) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}
