import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { Form } from '#ui/form/Form.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { BackButton } from '#portal/platform/BackButton.tsx'
import { Refused } from '#ui/feedback/refused.ts'
import { StepActions, StepFrame } from '#portal/platform/StepFrame.tsx'
import { Button } from '#ui/Button.tsx'
import { FormErrorSummary } from '#ui/form/FormErrorSummary.tsx'
import { TextLink } from '#ui/TextLink.tsx'

const unknownStatus = 404

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
  /** Present while a code that was sent is still good, or was proven. */
  onHasCode?: () => void
  hasCodeLabel: string
  banner?: ReactNode
  /** Called as the person types, for the draft. */
  onChange: () => void
  children: ReactNode
}

export function IdentifierStep(props: Props) {
  const { t } = useTranslation()
  const { problems, error, isSending, waitSeconds, onHasCode } = props
  const isUnknown = error instanceof Refused && error.status === unknownStatus
  return (
    <StepFrame
      title={props.title}
      lead={props.lead}
      back={<BackButton onClick={props.onBack} />}
      isWrong={problems.length > 0 || Boolean(error)}
    >
      <Form
        noValidate
        onChange={props.onChange}
        onSubmit={() => !isSending && waitSeconds === 0 && props.onSubmit()}
      >
        {props.banner}
        <FormErrorSummary problems={problems} attempt={props.attempt} />
        <RefusalBox error={problems.length > 0 ? undefined : error} className="mb-6" />
        {isUnknown && (
          <p className="-mt-3 mb-3">
            {t('signIn.newHere')}{' '}
            <TextLink to="/register" className="inline-block py-3">
              {t('signIn.register')}
            </TextLink>
          </p>
        )}
        <div className="space-y-5">{props.children}</div>
        <StepActions>
          {onHasCode && (
            <Button kind="secondary" size="large" isWide onClick={onHasCode}>
              {props.hasCodeLabel}
            </Button>
          )}
          <SubmitButton isDisabled={waitSeconds > 0} busy={isSending && t('signIn.sending')}>
            {waitSeconds > 0 ? t('signIn.newCodeIn', { count: waitSeconds }) : t('signIn.sendCode')}
          </SubmitButton>
        </StepActions>
      </Form>
    </StepFrame>
  )
}
