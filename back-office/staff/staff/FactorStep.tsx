import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeForm } from '#back-office/platform/session/CodeForm.tsx'
import { useShowTotp } from './sign-in.queries.ts'
import { StepTitle } from './StepTitle.tsx'
import { Form } from '#ui/form/Form.tsx'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { TextField } from '#ui/form/TextField.tsx'

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

type Props = {
  error: unknown
  isBusy: boolean
  onCode: (code: string) => void
  children: ReactNode
}

function RecoveryForm({ error, isBusy, onCode, children }: Props) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  return (
    <Form
      noValidate
      className="space-y-4"
      onSubmit={() => code.trim().length >= 10 && !isBusy && onCode(code.trim())}
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
    </Form>
  )
}
