import type { Icon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { Button } from '#ui/Button.tsx'

type Props = {
  /** Labels both buttons. */
  action: string
  kind?: 'primary' | 'danger'
  icon: Icon
  /** The key that opens it. */
  letter: string
  /** True when Enter alone submits. */
  takesEnter?: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  busy: string | false
  onSubmit: () => void
  children: ReactNode
}

/** A button that opens input for a decision; Ctrl+Enter submits it. */
export function DecisionPanel(props: Props) {
  const { action, kind, icon: Picture, letter, takesEnter, isOpen, onOpen, busy, onSubmit } = props
  const { t } = useTranslation()
  const submitKey = isOpen ? onSubmit : undefined
  useKeys({
    [letter]: isOpen ? undefined : () => onOpen(true),
    'ctrl+enter': submitKey,
    ...(takesEnter && { enter: submitKey }),
  })

  if (!isOpen)
    return (
      <Button kind="secondary" isWide onClick={() => onOpen(true)}>
        <Picture aria-hidden weight="bold" />
        {action}
        <KeyHint keys={letter} />
      </Button>
    )
  return (
    <div className="space-y-3">
      {props.children}
      <div className="flex flex-wrap gap-2">
        <Button kind={kind} onClick={onSubmit} busy={busy}>
          {action}
          <KeyHint keys="ctrl+enter" />
        </Button>
        <Button kind="quiet" onClick={() => onOpen(false)}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  )
}
