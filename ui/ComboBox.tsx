import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { controlLook } from '#ui/control-look.ts'
import { describedBy, FieldFrame } from '#ui/FieldFrame.tsx'

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
  keyOf: (item: Item) => string
  /** What stands in the field once the item is chosen. */
  textOf: (item: Item) => string
  show: (item: Item) => ReactNode
  onChoose: (item: Item) => void
  /** Told politely to those who do not see the list, as "3 streets found". */
  status?: string
  input?: Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'className'>
}

/** A text field that suggests: any text may stay as typed, a suggestion fills it. */
export function ComboBox<Item>(props: Props<Item>) {
  const { id, label, hint, error, isOptional, className, items, keyOf, input } = props
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef<Item>(undefined)

  function change(text: string, reason: string) {
    if (reason === 'escape-key') return
    if (reason !== 'item-press') return props.onType(text)
    const item = pressed.current ?? items.find((candidate) => props.textOf(candidate) === text)
    pressed.current = undefined
    if (item !== undefined) props.onChoose(item)
  }

  return (
    <FieldFrame {...{ id, label, hint, error, isOptional, className }}>
      <Base.Root
        mode="none"
        items={items}
        itemToStringValue={props.textOf}
        value={props.value}
        onValueChange={(text, { reason }) => change(text, reason)}
        open={isOpen && items.length > 0}
        onOpenChange={setOpen}
      >
        <Base.Input
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          aria-required={isOptional ? undefined : true}
          {...input}
          id={id}
          onBlur={(event) => {
            setOpen(false)
            input?.onBlur?.(event)
          }}
          className={controlLook(Boolean(error))}
        />
        <div ref={place}>
          <Base.Portal container={place}>
            <Base.Positioner align="start" sideOffset={4} className="z-30 outline-none">
              <Base.Popup className="max-h-[min(22rem,var(--available-height))] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-control border border-line-strong bg-surface shadow-menu">
                <Base.List aria-label={label} className="py-1">
                  {(item: Item) => (
                    <Base.Item
                      key={keyOf(item)}
                      value={item}
                      onClick={() => {
                        pressed.current = item
                      }}
                      className={classes(
                        'flex min-h-12 cursor-pointer items-center px-4 py-2 outline-none select-none',
                        'data-highlighted:bg-patina-soft sun:data-highlighted:underline',
                      )}
                    >
                      {props.show(item)}
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </div>
      </Base.Root>
      <p role="status" className="sr-only">
        {isOpen && props.status}
      </p>
    </FieldFrame>
  )
}
