import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { findMatchingPeople, mentionAt, withMention } from './mentions.ts'

const maxOptions = 6

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
  const [dismissedStart, setDismissedStart] = useState<number>()
  const mention = mentionAt(text, caret)
  const isWanted = mention !== undefined && mention.start !== dismissedStart
  const options = isWanted ? findMatchingPeople(mention.typed, people).slice(0, maxOptions) : []
  const current = Math.min(index, options.length - 1)

  function take(person: Person) {
    const next = withMention(text, caret, person)
    flushSync(() => onChange(next.text))
    field.current?.focus()
    field.current?.setSelectionRange(next.caret, next.caret)
    setIndex(0)
  }

  function press(event: KeyboardEvent) {
    const person = options[current]
    if (!person || event.ctrlKey || event.metaKey) return
    const { key } = event
    if (key === 'ArrowDown') setIndex((current + 1) % options.length)
    else if (key === 'ArrowUp') setIndex((current - 1 + options.length) % options.length)
    else if (key === 'Enter' || key === 'Tab') take(person)
    else if (key === 'Escape') setDismissedStart(mention?.start)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const isOpen = options.length > 0
  const activeId = isOpen ? `${id}-${current}` : undefined
  return { id, isOpen, options, current, activeId, take, press }
}
