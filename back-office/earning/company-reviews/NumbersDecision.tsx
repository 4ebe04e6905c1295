import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyAct } from './company-act.ts'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { toLanguageName } from '#back-office/kit/language-name.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'

export function NumbersDecision({ language, isBusy, onDecide }: CompanyAct) {
  const { t } = useTranslation()
  const id = useId()
  const [note, setNote] = useState('')
  const decide = (action: 'agree' | 'decline') => {
    if (!isBusy) onDecide({ action, note: note.trim() })
  }
  useKeys({ a: () => decide('agree'), r: () => decide('decline') })
  return (
    <div className="space-y-3">
      <TextArea
        id={id}
        label={t('backOffice.kit.note')}
        hint={t('backOffice.kit.memberLanguage', { language: toLanguageName(language) })}
        isOptional
        rows={2}
        maxLength={500}
        lang={language}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button isWide onClick={() => decide('agree')} isDisabled={isBusy}>
        <CheckIcon aria-hidden weight="bold" />
        {t('backOffice.companyReviews.agree')}
        <KeyHint keys="a" />
      </Button>
      <Button kind="secondary" isWide onClick={() => decide('decline')} isDisabled={isBusy}>
        <XIcon aria-hidden weight="bold" />
        {t('backOffice.companyReviews.asWas')}
        <KeyHint keys="r" />
      </Button>
    </div>
  )
}
