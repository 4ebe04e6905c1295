import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackButton } from '#portal/platform/BackButton.tsx'
import { Form } from '#ui/form/Form.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { StepActions, StepFrame } from '#portal/platform/StepFrame.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { FormErrorSummary } from '#ui/form/FormErrorSummary.tsx'

type Problem = { id: string; message: string }

type Props = {
  eyebrow: ReactNode
  title: string
  lead?: ReactNode
  problems?: readonly Problem[]
  attempt?: number
  /** The words of each field, put before its problem in the summary. */
  labels?: Partial<Record<string, string>>
  /** The refusal of what was sent, all its messages. */
  refusal?: unknown
  banner?: ReactNode
  busy?: string | false
  submitLabel?: string
  /**
   * Keeps the button in view: `never` on steps that must be read first, `always` under long lists.
   */
  pin?: 'phone' | 'always' | 'never'
  onSubmit: () => void
  onBack?: () => void
  children: ReactNode
}

export function StepForm(props: Props) {
  const { t } = useTranslation()
  const {
    title,
    lead,
    problems = [],
    attempt = 0,
    labels = {},
    busy = false,
    onBack,
    pin = 'phone',
  } = props
  const summary = problems.map(({ id, message }) => ({
    id,
    message: labels[id]
      ? t('registration.problem', { field: labels[id], problem: message })
      : message,
  }))
  const button = (
    <SubmitButton busy={busy}>{props.submitLabel ?? t('common.continue')}</SubmitButton>
  )
  return (
    <StepFrame
      eyebrow={props.eyebrow}
      title={title}
      lead={lead}
      isWrong={problems.length > 0 || Boolean(props.refusal)}
      back={onBack && <BackButton onClick={onBack} />}
    >
      <Form noValidate onSubmit={() => !busy && props.onSubmit()}>
        <FormErrorSummary problems={summary} attempt={attempt} />
        <RefusalBox error={props.refusal} className="mb-6" />
        {props.banner}
        <div className="space-y-5">{props.children}</div>
        {pin === 'phone' ? (
          <StepActions>{button}</StepActions>
        ) : (
          <div
            className={
              pin === 'always' ? 'pinned sticky bottom-0 z-10 mt-6 bg-bg pt-2 pb-4' : 'my-6'
            }
          >
            {button}
          </div>
        )}
      </Form>
    </StepFrame>
  )
}
