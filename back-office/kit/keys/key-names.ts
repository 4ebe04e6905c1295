type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const codeNames: Record<string, string> = {
  Enter: 'enter',
  Escape: 'escape',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/**
 * The name of a pressed key: 'a', '?', 'enter', 'ctrl+enter', 'shift+x'. On a Cyrillic keyboard
 * the position counts, so that keys are the same in every language.
 */
export function getKeyName(event: KeyPress): string {
  if (event.altKey) return ''
  const key = codeNames[event.key] ?? getLetter(event)
  const isLetter = /^[a-z]$/.test(key)
  const shift = event.shiftKey && (isLetter || key.length > 1) ? 'shift+' : ''
  return `${event.ctrlKey || event.metaKey ? 'ctrl+' : ''}${shift}${key}`
}

function getLetter({ key, code }: KeyPress) {
  const letter = key.toLowerCase()
  if (letter.length === 1 && letter <= '\u007f') return letter
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? letter
}

/** True for a key or sequence of plain characters; a person may switch these off. */
export function isCharacterKey(keys: string) {
  return /^(shift\+)?.( .)?$/.test(keys)
}

/** A field takes all keys but those with Ctrl; a link or button keeps its own Enter. */
export function isTaken(name: string, target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return false
  const hasCtrl = name.startsWith('ctrl+')
  if (target.closest('input, textarea, select, [contenteditable=true], [role=combobox]')) {
    const isTick = target.matches('input:is([type=checkbox], [type=radio])')
    return !hasCtrl && !(isTick && name !== 'enter' && !/^(up|down|left|right)$/.test(name))
  }
  return name === 'enter' && target.closest('a, button, summary, [role=option]') !== null
}
