import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { getControlStyles } from '#ui/form/control-styles.ts'
import { getDescribedBy, FieldFrame } from '#ui/form/FieldFrame.tsx'

type Props<Item> = {
  id: string
  label: string
  hint?: ReactNode
  error?: string
  isOptional?: boolean
  className?: string
  value: string
  onType: (text: string) => void
  /** Found outside; nothing is filtered here. */
  items: readonly Item[]
  getKey: (item: Item) => string
  /** Text of the field once the item is chosen. */
  getText: (item: Item) => string
  renderItem: (item: Item) => ReactNode
  onChoose: (item: Item) => void
  /** Announced politely to screen readers, as "3 streets found". */
  status?: string
  input?: Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'className'>
}

const none: never[] = []

/** Any text may stay. The list follows the field, so that a screen reader reaches it next. */
export function ComboBox<Item>(props: Props<Item>) {
  const { id, label, hint, error, isOptional, className, items, getKey, input } = props
  const [isAsked, setIsAsked] = useState(false)
  const isOpen = isAsked && items.length > 0

  function changeText(text: string) {
    setIsAsked(text.trim() !== '')
    props.onType(text)
  }

  function choose(item: Item) {
    setIsAsked(false)
    props.onChoose(item)
  }

  return (
    <FieldFrame {...{ id, label, hint, error, isOptional, className }}>
      <Base.Root
        inline
        open
        mode="none"
        items={isOpen ? items : none}
        itemToStringValue={props.getText}
        value={props.value}
        onValueChange={(text, { reason }) => reason !== 'escape-key' && changeText(text)}
      >
        <div className="relative">
          <Base.Input
            autoComplete="off"
            spellCheck={false}
            aria-invalid={error ? true : undefined}
            aria-describedby={getDescribedBy(id, hint, error)}
            aria-required={isOptional ? undefined : true}
            aria-expanded={isOpen}
            aria-autocomplete="list"
            {...input}
            id={id}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setIsAsked(false)
              if (event.key === 'ArrowDown') setIsAsked(true)
            }}
            onBlur={(event) => {
              setIsAsked(false)
              input?.onBlur?.(event)
            }}
            className={getControlStyles(Boolean(error))}
          />
          <div
            hidden={!isOpen}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-[min(22rem,45dvh)] overflow-y-auto overscroll-contain rounded-control border border-line-strong bg-surface shadow-menu"
          >
            <Base.List aria-label={label} className="py-1">
              {(item: Item) => (
                <Base.Item
                  key={getKey(item)}
                  value={item}
                  onClick={() => choose(item)}
                  className="flex min-h-12 cursor-pointer items-center px-4 py-2 outline-none select-none data-highlighted:bg-patina-soft sun:data-highlighted:underline"
                >
                  {props.renderItem(item)}
                </Base.Item>
              )}
            </Base.List>
          </div>
        </div>
      </Base.Root>
      <output className="sr-only">{isAsked && props.status}</output>
    </FieldFrame>
  )
}
