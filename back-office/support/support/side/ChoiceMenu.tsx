import { Menu } from '@base-ui/react/menu'
import { CaretUpDownIcon } from '@phosphor-icons/react/dist/csr/CaretUpDown'
import { useState } from 'react'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { RadioMenuPopup } from '#back-office/kit/RadioMenuPopup.tsx'

type Choice = { value: string; label: string }

type Props = {
  label: string
  /** Text of the current choice on the button. */
  current: string
  value: string
  choices: readonly Choice[]
  onChoose: (value: string) => void
  /** The key that opens it. */
  keys: string
}

/** Acts on Enter only, not while arrow keys move. */
export function ChoiceMenu({ label, current, value, choices, onChoose, keys }: Props) {
  const [isOpen, setOpen] = useState(false)
  useKeys({ [keys]: () => setOpen(true) })
  return (
    <Menu.Root open={isOpen} onOpenChange={setOpen}>
      <Menu.Trigger className="flex min-h-(--button) w-full min-w-0 items-center gap-2 rounded-control border border-line-strong bg-surface px-2.5 py-1 text-left hover:bg-sunken">
        <span className="min-w-0 flex-1">
          <span className="block text-label text-ink-2">{label}</span>{' '}
          <span className="block leading-tight font-semibold wrap-anywhere">{current}</span>
        </span>
        <KeyHint keys={keys} />
        <CaretUpDownIcon aria-hidden className="shrink-0 text-ink-2" />
      </Menu.Trigger>
      <RadioMenuPopup label={label} value={value} choices={choices} onChoose={onChoose} />
    </Menu.Root>
  )
}
