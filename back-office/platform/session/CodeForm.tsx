import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '#ui/form/Form.tsx'
import { Button } from '#ui/Button.tsx'
import { CodeField } from '#ui/form/CodeField.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

type Props = {
  label: string
  length: number
  error: unknown
  isBusy: boolean
  onCode: (digits: string) => void
  hint?: string
  /** Instead of "Continue". */
  action?: string
  children?: ReactNode
}

/** A complete pasted code is sent at once. */
export function CodeForm(props: Props) {
  const { label, length, error, isBusy, onCode, hint, children } = props
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)

  function submit() {
    setShort(code.length < length)
    if (code.length === length && !isBusy) onCode(code)
  }

  return (
    <Form noValidate className="space-y-4" onSubmit={submit}>
      <RefusalBox error={error} />
      <CodeField
        id="code"
        label={label}
        hint={hint}
        length={length}
        value={code}
        onChange={(digits) => {
          setCode(digits)
          if (digits.length === length) setShort(false)
        }}
        onFilled={onCode}
        error={isShort ? t('signIn.codeTooShort', { count: length }) : undefined}
      />
      <Button type="submit" isWide busy={isBusy && t('signIn.checking')}>
        {props.action ?? t('common.continue')}
      </Button>
      {children}
    </Form>
  )
}
