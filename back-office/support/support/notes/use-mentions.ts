import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { findMatchingPeople, mentionAt, withMention } from './mentions.ts'

const maxOffered = 6

type Person = { uuid: string; name: string }
type Options = {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  caret: number
  people: readonly Person[]
  onChange: (text: string) => void
}

/** Suggests colleagues while a name is typed after `@`: arrows choose, Enter or Tab inserts one. */
export function useMentions({ field, text, caret, people, onChange }: Options) {
  const id = useId()
  const [index, setIndex] = useState(0)
  const [dismissed, setDismissed] = useState<number>()
  const mention = mentionAt(text, caret)
  const isWanted = mention !== undefined && mention.start !== dismissed
  const offered = isWanted ? findMatchingPeople(mention.typed, people).slice(0, maxOffered) : []
  const current = Math.min(index, offered.length - 1)

  function take(person: Person) {
    const next = withMention(text, caret, person)
    flushSync(() => onChange(next.text))
    field.current?.focus()
    field.current?.setSelectionRange(next.caret, next.caret)
    setIndex(0)
  }

  function press(event: KeyboardEvent) {
    const person = offered[current]
    if (!person || event.ctrlKey || event.metaKey) return
    const { key } = event
    if (key === 'ArrowDown') setIndex((current + 1) % offered.length)
    else if (key === 'ArrowUp') setIndex((current - 1 + offered.length) % offered.length)
    else if (key === 'Enter' || key === 'Tab') take(person)
    else if (key === 'Escape') setDismissed(mention?.start)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const isOpen = offered.length > 0
  const activeId = isOpen ? `${id}-${current}` : undefined
  return { id, isOpen, offered, current, activeId, take, press }
}
