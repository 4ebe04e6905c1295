import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeLength } from '#contract/members/sign-in.ts'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { Form } from '#ui/form/Form.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { BackButton } from '#portal/platform/BackButton.tsx'
import { StepActions, StepFrame } from '#portal/platform/StepFrame.tsx'
import type { SignInType } from './steps.ts'
import { Button } from '#ui/Button.tsx'
import { CodeField } from '#ui/form/CodeField.tsx'

type Props = {
  type: SignInType
  sentTo: string
  waitSeconds: number
  isDemo: boolean
  isChecking: boolean
  isSending: boolean
  error: unknown
  onCode: (code: string) => void
  onResend: () => void
  onBack: () => void
  onOtherType: () => void
}

export function CodeStep(props: Props) {
  const { t } = useTranslation()
  const { type, sentTo, waitSeconds, isChecking, isSending, error } = props
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)

  function submit() {
    setShort(code.length < codeLength)
    if (code.length === codeLength && !isChecking) props.onCode(code)
  }

  return (
    <StepFrame
      title={t('signIn.codeTitle')}
      lead={
        <>
          {t(`signIn.codeSent.${type}`)}{' '}
          <strong className="block wrap-anywhere text-ink">{sentTo}</strong>
        </>
      }
      back={<BackButton onClick={props.onBack} />}
      isWrong={isShort || Boolean(error)}
    >
      <Form noValidate onSubmit={submit}>
        <RefusalBox error={error} className="mb-6" />
        <CodeField
          id="code"
          label={t('signIn.code', { count: codeLength })}
          hint={props.isDemo ? t('signIn.demoCode') : undefined}
          length={codeLength}
          value={code}
          onChange={(digits) => {
            setCode(digits)
            if (digits.length === codeLength) setShort(false)
          }}
          onFilled={props.onCode}
          error={isShort ? t('signIn.codeTooShort', { count: codeLength }) : undefined}
        />
        <StepActions>
          <SubmitButton busy={isChecking && t('signIn.checking')}>
            {t('common.continue')}
          </SubmitButton>
        </StepActions>
        <div className="flex flex-wrap justify-between gap-x-4">
          <Button
            kind="quiet"
            isDisabled={waitSeconds > 0}
            busy={isSending && t('signIn.sending')}
            onClick={props.onResend}
            className="-mx-4"
          >
            {t('signIn.resend')}
            {waitSeconds > 0 && (
              <span aria-hidden className="num">
                {`${Math.floor(waitSeconds / 60)}:${String(waitSeconds % 60).padStart(2, '0')}`}
              </span>
            )}
          </Button>
          <Button kind="quiet" onClick={props.onOtherType} className="-mx-4">
            {t(`signIn.otherType.${type}`)}
          </Button>
        </div>
      </Form>
    </StepFrame>
  )
}
