import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeLength } from '#contract/members/sign-in.ts'
import { useProveFreshCode } from './fresh-factor.queries.ts'
import { publicConfigIn } from '#portal/platform/settings/settings.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { CodeField } from '#ui/form/CodeField.tsx'

type Props = { challenge: string; to: string; onDone: () => void; onBack: () => void }

export function FreshCodeForm({ challenge, to, onDone, onBack }: Props) {
  const { t, i18n } = useTranslation()
  const { data: config } = useQuery(publicConfigIn(i18n.language))
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const prove = useProveFreshCode(onDone)

  function submit(digits: string) {
    setShort(digits.length < codeLength)
    if (digits.length === codeLength && !prove.isPending) prove.mutate({ challenge, code: digits })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(code)
      }}
    >
      <p className="mb-4 wrap-anywhere text-ink-2">{t('freshFactor.sent', { value: to })}</p>
      <RefusalBox error={prove.error} className="mb-4" />
      <CodeField
        id="fresh-code"
        label={t('signIn.code', { count: codeLength })}
        hint={config?.demo ? t('signIn.demoCode') : undefined}
        length={codeLength}
        value={code}
        onChange={setCode}
        onFilled={submit}
        error={
          isShort && code.length < codeLength
            ? t('signIn.codeTooShort', { count: codeLength })
            : undefined
        }
      />
      <Button type="submit" isWide busy={prove.isPending && t('signIn.checking')} className="mt-6">
        {t('profile.verify.confirm')}
      </Button>
      <Button kind="quiet" onClick={onBack} className="mt-2">
        {t('freshFactor.otherWay')}
      </Button>
    </form>
  )
}
