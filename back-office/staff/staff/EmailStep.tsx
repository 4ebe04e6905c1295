import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { emailAddress } from '#contract/email-address.ts'
import { useRequestStaffCode } from './sign-in.queries.ts'
import { StepTitle } from './StepTitle.tsx'
import { Button } from '#ui/Button.tsx'
import { useShapeForm } from '#ui/form/form.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { TextField } from '#ui/form/TextField.tsx'

const shape = z.object({ email: emailAddress })

export function EmailStep({ onSent }: { onSent: (email: string, challenge: string) => void }) {
  const { t } = useTranslation()
  const enter = useRequestStaffCode()
  const { form, field } = useShapeForm(shape, { email: '' }, enter.error)

  async function send({ email }: { email: string }) {
    const { challenge } = await enter.mutateAsync(email)
    onSent(email, challenge)
  }

  return (
    <>
      <StepTitle>{t('backOffice.signIn.title')}</StepTitle>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) =>
          void form.handleSubmit((values) => send(values).catch(() => {}))(event)
        }
      >
        <RefusalBox error={enter.error} />
        <TextField
          {...field('email')}
          label={t('backOffice.signIn.email')}
          type="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Button type="submit" isWide busy={enter.isPending && t('signIn.sending')}>
          {t('backOffice.signIn.send')}
        </Button>
      </form>
    </>
  )
}
