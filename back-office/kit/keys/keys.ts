import { useEffectEvent, useLayoutEffect } from 'react'
import { isCharacterKey, isTaken, getKeyName } from '#back-office/kit/keys/key-names.ts'
import { getPreference } from '#back-office/kit/filter/preference.ts'

const jumpSeconds = 1.2
let jumpUntil = 0

type Keys = Record<string, (() => void) | undefined>
type Options = {
  /** For keys of a dialog; all other keys are off while one is open. */
  isInDialog?: boolean
}

/**
 * Keys of a screen: `{ a: approve, 'ctrl+enter': send, '?': showKeys, 'g s': toScans }`. A single
 * letter counts only outside of fields and while the person has not switched such keys off
 * (WCAG 2.1.4); names are those of `getKeyName`. Each key also needs a visible button.
 */
export function useKeys(keys: Keys, enabled = true, { isInDialog = false }: Options = {}) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const name = getKeyName(event)
    if (!name || isTaken(name, event.target) || isDialogOpen() !== isInDialog) return
    if (isCharacterKey(name) && !areSingleKeysOn()) return
    const act = keys[event.timeStamp < jumpUntil ? `g ${name}` : name]
    if (!act) return
    event.preventDefault()
    act()
  })
  // In a layout effect, so that keys work from the first paint.
  useLayoutEffect(() => {
    if (!enabled) return
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [enabled])
}

/** `g` starts a sequence: the next key means `g s` and not `s`. Only the layout listens for it. */
export function listenForJumps() {
  const listen = (event: KeyboardEvent) => {
    const name = getKeyName(event)
    if (name === 'g' && areSingleKeysOn() && !isTaken(name, event.target))
      jumpUntil = event.timeStamp + jumpSeconds * 1000
    // Listeners of this key event still see the sequence; the next event does not.
    else if (name.length === 1) setTimeout(() => (jumpUntil = 0))
  }
  addEventListener('keydown', listen, { capture: true })
  return () => removeEventListener('keydown', listen, { capture: true })
}

function areSingleKeysOn() {
  return getPreference('keys', 'on') === 'on'
}

/** Toasts have the role of a dialog too but do not block keys. */
function isDialogOpen() {
  const open = document.querySelectorAll('[role=dialog], [role=alertdialog]')
  return [...open].some((layer) => !layer.closest('[role=region]'))
}
