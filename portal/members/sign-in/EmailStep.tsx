import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { emailAddress } from '#contract/email-address.ts'
import { useShapeForm } from '#ui/form/form.ts'
import { IdentifierStep } from './IdentifierStep.tsx'
import type { StepProps } from './step-props.ts'
import { TextField } from '#ui/form/TextField.tsx'

const shape = z.object({ email: emailAddress })

export function EmailStep({ draft, change, send, ...rest }: StepProps) {
  const { t } = useTranslation()
  const { form, field, problems, attempt } = useShapeForm(shape, { email: draft.email }, rest.error)
  const email = useWatch({ control: form.control, name: 'email' })
  const isSame = draft.challenge?.sentTo === email.trim()

  useEffect(() => form.setFocus('email'), [form])

  const submit = form.handleSubmit((values) => {
    change(values)
    send(values, values.email)
  })

  return (
    <IdentifierStep
      {...rest}
      title={t('signIn.emailTitle')}
      lead={t('signIn.emailLead')}
      problems={problems}
      attempt={attempt}
      waitSeconds={isSame ? rest.waitSeconds : 0}
      onHasCode={isSame ? rest.onHasCode : undefined}
      onChange={() => change({ email: form.getValues('email') })}
      onSubmit={() => void submit()}
    >
      <TextField
        label={t('signIn.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="send"
        {...field('email')}
      />
    </IdentifierStep>
  )
}
