import type { Icon } from '@phosphor-icons/react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { languageName } from '#back-office/kit/language-name.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'

const minLetters = 5

type Props = {
  /** `action` labels both buttons, `field` the text. */
  labels: { action: string; field: string }
  kind?: 'primary' | 'danger'
  icon: Icon
  /** The key that opens it. */
  letter: string
  maxLength: number
  /** The member's language. */
  language: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  busy: string | false
  onSend: (text: string) => void
}

/** A message to a member; collapsed to a button. */
export function MessageForm(props: Props) {
  const { labels, kind, icon: Picture, letter, maxLength, language, isOpen, onOpen } = props
  const { busy, onSend } = props
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const isReady = text.trim().length >= minLetters
  function send() {
    setTried(true)
    if (isReady && !busy) onSend(text.trim())
  }
  useKeys({
    [letter]: isOpen ? undefined : () => onOpen(true),
    'ctrl+enter': isOpen ? send : undefined,
  })

  if (!isOpen)
    return (
      <Button kind="secondary" isWide onClick={() => onOpen(true)}>
        <Picture aria-hidden weight="bold" />
        {labels.action}
        <KeyHint keys={letter} />
      </Button>
    )
  return (
    <div className="space-y-3">
      <TextArea
        id={id}
        label={labels.field}
        hint={t('backOffice.reviews.questionHint', { language: languageName(language) })}
        error={isTried && !isReady ? t('backOffice.reviews.write') : undefined}
        lang={language}
        // Opened by a key or a button: what follows is typing.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        rows={4}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind={kind} onClick={send} busy={busy}>
          {labels.action}
          <KeyHint keys="ctrl+enter" />
        </Button>
        <Button kind="quiet" onClick={() => onOpen(false)}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  )
}
