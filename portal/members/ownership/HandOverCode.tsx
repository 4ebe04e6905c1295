import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeLength } from '#contract/members/sign-in.ts'
import { useConfirmHandOver } from './ownership.queries.ts'
import { publicConfigIn } from '#portal/platform/settings/settings.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { CodeField } from '#ui/form/CodeField.tsx'

export function HandOverCode({ uuid }: { uuid: string }) {
  const { t, i18n } = useTranslation()
  const { data: config } = useQuery(publicConfigIn(i18n.language))
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const confirm = useConfirmHandOver(uuid)

  function submit(digits: string) {
    setShort(digits.length < codeLength)
    if (digits.length < codeLength || confirm.isPending) return
    confirm.mutate(digits, {
      onSuccess: ({ is_done: isDone }) =>
        toast(t(isDone ? 'ownership.done' : 'ownership.confirmedOnce')),
      onError: () => setCode(''),
    })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(code)
      }}
    >
      <RefusalBox error={confirm.error} className="mb-4" />
      <CodeField
        id="hand-over-code"
        label={t('signIn.code', { count: codeLength })}
        hint={config?.demo ? t('signIn.demoCode') : t('ownership.codeHint')}
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
      <Button
        type="submit"
        size="large"
        isWide
        busy={confirm.isPending && t('signIn.checking')}
        className="mt-6"
      >
        {t('profile.verify.confirm')}
      </Button>
    </form>
  )
}
