import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusalBox } from '#portal/RefusalBox.tsx'
import { BackButton } from '#portal/sign-in/BackButton.tsx'
import { StepActions, StepFrame } from '#portal/sign-in/StepFrame.tsx'
import { Button } from '#ui/Button.tsx'
import { FormErrorSummary } from '#ui/FormErrorSummary.tsx'

type Props = {
  title: string
  lead: string
  onBack: () => void
  onSubmit: () => void
  problems: readonly { id: string; message: string }[]
  attempt: number
  error: unknown
  isSending: boolean
  /** Seconds until another code may go to the same place; 0 when it may. */
  waitSeconds: number
  /** Present while a code that was sent is still good. */
  onHasCode?: () => void
  children: ReactNode
}

/** What the e-mail and the phone step share. */
export function IdentifierStep(props: Props) {
  const { t } = useTranslation()
  const { problems, error, isSending, waitSeconds, onHasCode } = props
  return (
    <StepFrame
      title={props.title}
      lead={props.lead}
      back={<BackButton onClick={props.onBack} />}
      isWrong={problems.length > 0 || Boolean(error)}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending && waitSeconds === 0) props.onSubmit()
        }}
      >
        <FormErrorSummary problems={problems} attempt={props.attempt} />
        <RefusalBox error={problems.length > 0 ? undefined : error} className="mb-6" />
        <div className="space-y-5">{props.children}</div>
        <StepActions>
          {onHasCode && (
            <Button kind="secondary" size="large" isWide onClick={onHasCode}>
              {t('signIn.hasCode')}
            </Button>
          )}
          <Button
            type="submit"
            size="large"
            isWide
            isDisabled={waitSeconds > 0}
            busy={isSending && t('signIn.sending')}
          >
            {waitSeconds > 0 ? t('signIn.newCodeIn', { count: waitSeconds }) : t('signIn.sendCode')}
          </Button>
        </StepActions>
      </form>
    </StepFrame>
  )
}
