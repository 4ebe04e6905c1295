import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
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
  onAsk: (question: string) => void
  isBusy: boolean
  /** The key that opens it. */
  letter?: string
}

/** A question to the member; the item is on hold until the answer comes. */
export function AskForm({ language, isOpen, onOpen, onAsk, isBusy, letter = 'h' }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [question, setQuestion] = useState('')
  const [isTried, setTried] = useState(false)
  const isReady = question.trim().length >= minLetters
  function ask() {
    setTried(true)
    if (isReady && !isBusy) onAsk(question.trim())
  }
  useKeys({
    [letter]: isOpen ? undefined : () => onOpen(true),
    'ctrl+enter': isOpen ? ask : undefined,
  })

  if (!isOpen)
    return (
      <Button kind="secondary" isWide onClick={() => onOpen(true)}>
        <ChatCircleTextIcon aria-hidden weight="bold" />
        {t('backOffice.reviews.ask')}
        <KeyHint keys={letter} />
      </Button>
    )
  return (
    <div className="space-y-3">
      <TextArea
        id={id}
        label={t('backOffice.reviews.question')}
        hint={t('backOffice.reviews.questionHint', { language: languageName(language) })}
        error={isTried && !isReady ? t('backOffice.reviews.write') : undefined}
        lang={language}
        // Opened by a key or a button: what follows is typing.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        rows={4}
        maxLength={1000}
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={ask} busy={isBusy && t('backOffice.reviews.asking')}>
          {t('backOffice.reviews.ask')}
          <KeyHint keys="ctrl+enter" />
        </Button>
        <Button kind="quiet" onClick={() => onOpen(false)}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  )
}
