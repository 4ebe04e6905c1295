import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { passkeyName } from '#contract/members/passkeys.ts'
import { Form } from '#ui/form/Form.tsx'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/form/TextField.tsx'

type Props = {
  name: string
  onChange: (name: string) => void
  busy: string | false
  submitLabel: string
  onSubmit: (name: string) => void
  children: ReactNode
}

export function PasskeyNameForm(props: Props) {
  const { name, onChange, busy, submitLabel, onSubmit, children } = props
  const { t } = useTranslation()
  const id = useId()
  const [isWrong, setWrong] = useState(false)

  function submit() {
    const result = z.safeParse(passkeyName, name)
    setWrong(!result.success)
    if (result.success && !busy) onSubmit(result.data)
  }

  return (
    <Form noValidate onSubmit={submit}>
      {children}
      <TextField
        id={id}
        label={t('passkeys.name')}
        value={name}
        maxLength={60}
        autoComplete="off"
        error={isWrong ? t('problems.required') : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button type="submit" isWide busy={busy} className="mt-6">
        {submitLabel}
      </Button>
    </Form>
  )
}
