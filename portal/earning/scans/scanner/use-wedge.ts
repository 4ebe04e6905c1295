import { useEffectEvent, useLayoutEffect } from 'react'
import { createWedge } from './wedge.ts'

/** A field that a hardware scanner may type into. */
export const serialFieldId = 'serial'

/** Hears a hardware scanner anywhere on the screen; other fields keep what is typed into them. */
export function useWedge(onCode: (code: string) => void) {
  const emitCode = useEffectEvent(onCode)
  // Before the screen is drawn: who sees it may scan at once.
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
