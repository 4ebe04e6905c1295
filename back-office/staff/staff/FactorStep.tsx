import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeForm } from '#back-office/platform/session/CodeForm.tsx'
import { RecoveryForm } from './RecoveryForm.tsx'
import { useShowTotp } from './sign-in.queries.ts'
import { StepTitle } from './StepTitle.tsx'
import { Button } from '#ui/Button.tsx'

export function FactorStep({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const show = useShowTotp()
  const [byRecovery, setByRecovery] = useState(false)

  function send(code: string) {
    show.mutate(code, { onSuccess: onDone })
  }

  function change() {
    show.reset()
    setByRecovery(!byRecovery)
  }

  const other = (
    <Button kind="quiet" isWide onClick={change}>
      {t(byRecovery ? 'backOffice.signIn.useApp' : 'backOffice.signIn.useRecovery')}
    </Button>
  )
  return (
    <>
      <StepTitle lead={byRecovery ? undefined : t('backOffice.signIn.factorText')}>
        {t('backOffice.signIn.factorTitle')}
      </StepTitle>
      {byRecovery ? (
        <RecoveryForm error={show.error} isBusy={show.isPending} onCode={send}>
          {other}
        </RecoveryForm>
      ) : (
        <CodeForm
          label={t('backOffice.signIn.digits')}
          length={6}
          error={show.error}
          isBusy={show.isPending}
          onCode={send}
        >
          {other}
        </CodeForm>
      )}
    </>
  )
}
