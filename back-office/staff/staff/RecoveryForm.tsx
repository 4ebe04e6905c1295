import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { TextField } from '#ui/form/TextField.tsx'

type Props = {
  error: unknown
  isBusy: boolean
  onCode: (code: string) => void
  children: ReactNode
}

export function RecoveryForm({ error, isBusy, onCode, children }: Props) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim().length >= 10 && !isBusy) onCode(code.trim())
      }}
    >
      <RefusalBox error={error} />
      <TextField
        id="recovery"
        label={t('backOffice.signIn.recovery')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={40}
        className="[&_input]:font-mono"
      />
      <Button type="submit" isWide busy={isBusy && t('signIn.checking')}>
        {t('common.continue')}
      </Button>
      {children}
    </form>
  )
}
