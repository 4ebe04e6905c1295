import { useState, type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { cardSerialLength } from '#contract/points/club-card.rules.ts'
import { type CardPlace, useVerifyCard } from './club-card.queries.ts'
import { formatCardSerial, toPlainSerial, findSerialProblem } from './card-serial.ts'
import { Form } from '#ui/form/Form.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { Card } from '#ui/Card.tsx'
import { FormErrorSummary } from '#ui/form/FormErrorSummary.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { TickField } from '#ui/form/TickField.tsx'
import { toast } from '#ui/feedback/toast.ts'

const field = 'card-serial'
const box = 'card-serial-confirmed'

export function SerialForm({ place, isOnline }: { place: CardPlace; isOnline: boolean }) {
  const { t } = useTranslation()
  const [serial, setSerial] = useState('')
  const [isConfirmed, setConfirmed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [isLeft, setLeft] = useState(false)
  const verify = useVerifyCard(place)

  const inputProblem = findSerialProblem(serial)
  const isVisible = attempt > 0 || (isLeft && serial !== '')
  const count = toPlainSerial(serial).length
  const problem =
    isVisible && inputProblem && t(`clubCard.serial.problem.${inputProblem}`, { count })
  const confirmProblem = attempt > 0 && !isConfirmed && t('problems.must_accept')
  const problems = [
    ...(problem ? [{ id: field, message: problem }] : []),
    ...(confirmProblem ? [{ id: box, message: confirmProblem }] : []),
  ]

  /** Groups digits only when the cursor stands at the end. */
  function take({ target: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) {
    setSerial(selectionStart === value.length ? formatCardSerial(value) : value)
    if (verify.isError) verify.reset()
  }

  function leave() {
    setSerial(formatCardSerial(serial))
    setLeft(true)
  }

  /** The form disappears on success, so the page title takes the focus. */
  async function send() {
    setAttempt((before) => before + 1)
    if (inputProblem || !isConfirmed) return
    const isDone = await verify.mutateAsync(toPlainSerial(serial)).then(
      () => true,
      () => false,
    )
    if (!isDone) return
    toast(t('clubCard.serial.done'))
    document.querySelector('h1')?.focus()
  }

  return (
    <Card>
      <h2 className="text-h3">{t('clubCard.serial.title')}</h2>
      <Form
        noValidate
        className="mt-4 space-y-5"
        onSubmit={() => isOnline && !verify.isPending && send()}
      >
        <FormErrorSummary problems={problems} attempt={problems.length > 0 ? attempt : 0} />
        <TextField
          id={field}
          label={t('clubCard.serial.label')}
          hint={t('clubCard.serial.hint', { count: cardSerialLength })}
          error={problem || undefined}
          value={serial}
          onChange={take}
          onBlur={leave}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          maxLength={24}
          className="[&_input]:num [&_input]:text-[1.5rem]! [&_input]:tracking-[0.08em]!"
        />
        <div>
          <TickField
            id={box}
            label={t('clubCard.serial.confirm')}
            isTicked={isConfirmed}
            onTick={setConfirmed}
            error={confirmProblem || undefined}
          />
        </div>
        <RefusalBox error={verify.error} />
        <SubmitButton
          isDisabled={!isOnline}
          busy={verify.isPending && t('clubCard.serial.sending')}
        >
          {t('clubCard.serial.send')}
        </SubmitButton>
      </Form>
    </Card>
  )
}
