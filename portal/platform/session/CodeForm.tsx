import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { codeLength } from '#contract/members/sign-in.ts'
import { Form } from '#ui/form/Form.tsx'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { CodeField } from '#ui/form/CodeField.tsx'

type Props = {
  id: string
  hint?: string
  size?: 'large'
  error: unknown
  errorClassName: string
  busy: string | false
  onCode: (digits: string, clear: () => void) => void
  onShort?: (isShort: boolean) => void
  children?: ReactNode
}

export function CodeForm(props: Props) {
  const { id, hint, size, error, errorClassName, busy, onCode, onShort, children } = props
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)

  function submit(digits: string) {
    const isTooShort = digits.length < codeLength
    setShort(isTooShort)
    onShort?.(isTooShort)
    if (!isTooShort && !busy) onCode(digits, () => setCode(''))
  }

  return (
    <Form noValidate onSubmit={() => submit(code)}>
      <RefusalBox error={error} className={errorClassName} />
      <CodeField
        id={id}
        label={t('signIn.code', { count: codeLength })}
        hint={hint}
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
      <Button type="submit" size={size} isWide busy={busy} className="mt-6">
        {t('profile.verify.confirm')}
      </Button>
      {children}
    </Form>
  )
}
