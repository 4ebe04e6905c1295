import { type ComponentProps, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toLanguageName } from '#back-office/kit/language-name.ts'
import { DecisionPanel } from './DecisionPanel.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'

const minLetters = 5

type Props = Omit<ComponentProps<typeof DecisionPanel>, 'onSubmit' | 'takesEnter' | 'children'> & {
  /** Label of the text. */
  label: string
  maxLength: number
  /** The member's language. */
  language: string
  onSend: (text: string) => void
}

/** A message to a member; collapsed to a button. */
export function MessageForm({ label, maxLength, language, onSend, ...panel }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const isReady = text.trim().length >= minLetters
  function send() {
    setTried(true)
    if (isReady && !panel.busy) onSend(text.trim())
  }
  return (
    <DecisionPanel {...panel} onSubmit={send}>
      <TextArea
        id={id}
        label={label}
        hint={t('backOffice.reviews.questionHint', { language: toLanguageName(language) })}
        error={isTried && !isReady ? t('backOffice.reviews.write') : undefined}
        lang={language}
        // Opened by a key or a button to type at once.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        rows={4}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </DecisionPanel>
  )
}
