import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { appealLength } from '#contract/earning/company-reviews.rules.ts'
import { BackButton } from '#portal/platform/BackButton.tsx'
import { StepActions, StepFrame } from '#portal/platform/StepFrame.tsx'
import { useAppeal } from './sign-in.queries.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { ErrorBox } from '#ui/feedback/ErrorBox.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import type { Refused } from '#ui/feedback/refused.ts'
import { TextArea } from '#ui/form/TextArea.tsx'

type Props = { rejection: Refused['params']; onBack: () => void }

export function AppealStep({ rejection, onBack }: Props) {
  const { t } = useTranslation()
  const appeal = useAppeal()
  const [reason, setReason] = useState('')
  const [isShort, setShort] = useState(false)
  const { min, max } = appealLength
  const hasEnough = reason.trim().length >= min
  const back = <BackButton onClick={onBack} />
  if (appeal.data)
    return (
      <StepFrame
        key="sent"
        title={t('signIn.appeal.sentTitle')}
        lead={t('signIn.appeal.sent', appeal.data)}
        back={back}
      >
        {null}
      </StepFrame>
    )
  return (
    <StepFrame title={t('signIn.appeal.title')} back={back} isWrong={isShort || appeal.isError}>
      <Form
        noValidate
        className="mt-4 space-y-5"
        onSubmit={() => {
          setShort(!hasEnough)
          if (hasEnough && !appeal.isPending)
            appeal.mutate({ token: String(rejection['appeal']), reason })
        }}
      >
        <ErrorBox messages={[t('signIn.appeal.rejected', rejection)]} />
        <RefusalBox error={appeal.error} />
        <TextArea
          id="reason"
          label={t('signIn.appeal.reason')}
          hint={t('signIn.appeal.hint', { min })}
          maxLength={max}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isShort && !hasEnough ? t('problems.too_short') : undefined}
        />
        <StepActions>
          <SubmitButton busy={appeal.isPending && t('signIn.appeal.sending')}>
            {t('signIn.appeal.send')}
          </SubmitButton>
        </StepActions>
      </Form>
    </StepFrame>
  )
}
