import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { languageName } from '#back-office/kit/language-name.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'

const minLetters = 5

type Props = {
  /** The member's language. */
  language: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  busy: string | false
  onReject: (answer: string) => void
}

/** No, with the reason that the owner reads with the order. */
export function RejectReturn({ language, isOpen, onOpen, busy, onReject }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [answer, setAnswer] = useState('')
  const [isTried, setTried] = useState(false)
  const isReady = answer.trim().length >= minLetters
  function reject() {
    setTried(true)
    if (isReady) onReject(answer.trim())
  }
  useKeys({
    r: isOpen ? undefined : () => onOpen(true),
    'ctrl+enter': isOpen ? reject : undefined,
  })
  if (!isOpen)
    return (
      <Button kind="secondary" isWide onClick={() => onOpen(true)}>
        <XIcon aria-hidden weight="bold" />
        {t('backOffice.reviews.reject')}
        <KeyHint keys="r" />
      </Button>
    )
  return (
    <div className="space-y-3">
      <TextArea
        id={id}
        label={t('backOffice.returns.answer')}
        hint={t('backOffice.reviews.questionHint', { language: languageName(language) })}
        error={isTried && !isReady ? t('backOffice.reviews.write') : undefined}
        lang={language}
        // Opened by a key or a button: what follows is typing.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        rows={4}
        maxLength={500}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="danger" onClick={reject} busy={busy}>
          {t('backOffice.reviews.reject')}
          <KeyHint keys="ctrl+enter" />
        </Button>
        <Button kind="quiet" onClick={() => onOpen(false)}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  )
}
