import { UserCircleCheckIcon } from '@phosphor-icons/react/dist/csr/UserCircleCheck'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toNationalNumber, parsePhone } from '#portal/platform/phone.ts'
import { NameFields } from '#ui/form/NameFields.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { isTakenText } from './free-check.ts'
import { buildInstallerShape } from './installer-shape.ts'
import { installerProblemQuery } from './registration.queries.ts'
import { StepForm } from './StepForm.tsx'
import type { StepProps } from './step-props.ts'
import { UnsureBanner } from './UnsureBanner.tsx'
import { useFreeCheck } from './use-free-check.ts'
import { useStepForm } from './use-step-form.ts'

const fields = ['name', 'surname', 'email', 'phone'] as const
type Person = Record<(typeof fields)[number], string>

export function InstallerStep(props: StepProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { draft, region, change, onContinue, fieldErrors } = props
  const [shape] = useState(() => buildInstallerShape(region))
  const { name, surname, email, phone } = draft.installer
  const { form, field, problems, attempt, refuse } = useStepForm<Person>(
    shape,
    { name, surname, email, phone },
    { fieldErrors, onValues: saveValues },
  )
  const { check, isChecking, isUnsure } = useFreeCheck()
  const [isTaken, setTaken] = useState(false)

  function saveValues(values: Person) {
    change((before) => ({ ...before, installer: { ...before.installer, ...values } }))
  }

  const submit = form.handleSubmit(async (values) => {
    const number = await toNationalNumber(values.phone, region)
    const { problems, isFree } = await check({
      email: () => client.fetchQuery(installerProblemQuery('email', { email: values.email })),
      phone: () =>
        client.fetchQuery(installerProblemQuery('phone', { phone: number, region_id: region.id })),
    })
    setTaken(Object.values(problems).some(isTakenText))
    if (Object.keys(problems).length > 0) refuse(problems)
    else if (isFree) skip(values)
  })

  function skip(values: Person) {
    onContinue((before) => ({ ...before, installer: { ...before.installer, ...values } }))
  }

  async function showPhone() {
    const phoneText = form.getValues('phone')
    const read = phoneText && (await parsePhone(phoneText, region).catch(() => undefined))
    if (typeof read === 'object' && form.getValues('phone') === phoneText)
      form.setValue('phone', read.text)
  }

  useEffect(() => {
    import('libphonenumber-js/min').catch(() => undefined)
  }, [])

  const labels = Object.fromEntries(fields.map((name) => [name, t(`registration.person.${name}`)]))
  const phoneProps = field('phone')
  return (
    <StepForm
      eyebrow={props.eyebrow}
      refusal={props.refusal}
      title={t('registration.person.title')}
      lead={t('registration.person.lead')}
      problems={problems}
      attempt={attempt}
      labels={labels}
      busy={isChecking && t('registration.checking')}
      onSubmit={() => void submit()}
      onBack={props.onBack}
      banner={
        <>
          {isTaken && problems.length > 0 && <TakenBanner />}
          {isUnsure && <UnsureBanner onSkip={() => void form.handleSubmit(skip)()} />}
        </>
      }
    >
      <NameFields
        labels={{ name: t('registration.person.name'), surname: t('registration.person.surname') }}
        field={field}
      />
      <TextField
        label={t('registration.person.email')}
        hint={t('registration.person.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
        {...field('email')}
      />
      <TextField
        label={t('registration.person.phone')}
        hint={t('registration.person.phoneHint', { code: `+${region.callingCode}` })}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="go"
        {...phoneProps}
        onBlur={(event) => {
          void phoneProps.onBlur(event)
          void showPhone()
        }}
      />
    </StepForm>
  )
}

function TakenBanner() {
  const { t } = useTranslation()
  return (
    <Banner
      tone="info"
      icon={UserCircleCheckIcon}
      title={t('registration.taken.title')}
      className="mb-6"
      action={
        <LinkButton to="/login" kind="secondary">
          {t('registration.taken.signIn')}
        </LinkButton>
      }
    >
      {t('registration.taken.text')}
    </Banner>
  )
}
