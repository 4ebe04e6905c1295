import { Menu } from '@base-ui/react/menu'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import type { ReactNode } from 'react'
import { menuItemStyles, menuStyles } from './menu-styles.ts'

type Props = {
  label: string
  value: string
  choices: readonly { value: string; label: string; before?: ReactNode }[]
  onChoose: (value: string) => void
}

export function RadioMenuPopup({ label, value, choices, onChoose }: Props) {
  return (
    <Menu.Portal render={<section aria-label={label} />}>
      <Menu.Positioner align="start" sideOffset={4} className="z-50">
        <Menu.Popup className={menuStyles}>
          <Menu.RadioGroup value={value} onValueChange={onChoose}>
            {choices.map((choice) => (
              <Menu.RadioItem
                key={choice.value}
                value={choice.value}
                closeOnClick
                className={menuItemStyles}
              >
                {choice.before}
                <span className="flex-1">{choice.label}</span>
                <Menu.RadioItemIndicator>
                  <CheckIcon weight="bold" aria-hidden />
                </Menu.RadioItemIndicator>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  )
}
