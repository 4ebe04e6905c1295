import { useTranslation } from 'react-i18next'
import { codeLength } from '#contract/members/sign-in.ts'
import { CodeForm } from '#back-office/platform/session/CodeForm.tsx'
import { useVerifyStaffCode } from './sign-in.queries.ts'
import { StepTitle } from './StepTitle.tsx'
import { Button } from '#ui/Button.tsx'

type Props = {
  email: string
  challenge: string
  isDemo: boolean
  onNext: (next: 'totp' | 'enrolment' | 'done') => void
  onBack: () => void
}

export function MailCodeStep({ email, challenge, isDemo, onNext, onBack }: Props) {
  const { t } = useTranslation()
  const show = useVerifyStaffCode()

  function send(code: string) {
    show.mutate({ challenge, code }, { onSuccess: ({ next }) => onNext(next) })
  }

  return (
    <>
      <StepTitle lead={t('backOffice.signIn.codeSent', { email })}>
        {t('backOffice.signIn.codeTitle')}
      </StepTitle>
      <CodeForm
        label={t('signIn.code', { count: codeLength })}
        hint={isDemo ? t('signIn.demoCode') : undefined}
        length={codeLength}
        error={show.error}
        isBusy={show.isPending}
        onCode={send}
      >
        <Button kind="quiet" isWide onClick={onBack}>
          {t('backOffice.signIn.otherEmail')}
        </Button>
      </CodeForm>
    </>
  )
}
