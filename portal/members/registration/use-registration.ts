import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getLanguage, type LanguageCode } from '#contract/languages.ts'
import { findRegion } from '#contract/regions.ts'
import type { PublicConfig } from '#contract/settings/settings.ts'
import { getRegionQuestions } from '#contract/earning/surveys.rules.ts'
import type { Refused } from '#ui/feedback/refused.ts'
import { toNationalNumber } from '#portal/platform/phone.ts'
import { findRefusedStep, groupErrorsByStep, type StepErrors } from './step-errors.ts'
import {
  readStoredRegistration,
  storeRegistration,
  type RegistrationResult,
} from './registration-result.ts'
import { toRegistrationBody } from './registration-body.ts'
import { withPassed } from './registration-draft.ts'
import type { DraftChange } from './step-props.ts'
import { type RegistrationStep } from './step-names.ts'
import { getReachableStep, getNextStep, findPreviousStep, getRegistrationSteps } from './steps.ts'
import { storeDraft, useRegistrationDraft } from './use-registration-draft.ts'
import { useSubmit } from './use-submit.ts'
import { useHomeRegion } from '#portal/platform/layout/home-region.ts'

export function useRegistration(config: PublicConfig) {
  const { i18n } = useTranslation()
  const navigate = useNavigate()
  const { step: requestedStep, question = 0, invite } = useSearch({ from: '/anonymous/register' })
  const draftState = useRegistrationDraft(useHomeRegion()?.id ?? 0, invite)
  const { draft, change } = draftState
  const [registration, setRegistration] = useState(readStoredRegistration)
  const [refusal, setRefusal] = useState<{ error: Refused; steps: StepErrors }>()
  const regionId = draft.company.regions_id
  const setting = config.regional_settings.find(({ region_id }) => region_id === regionId)
  const region = setting && findRegion(regionId)
  const questions = getRegionQuestions(config.profile_questions, regionId)
  const steps = getSteps(draft)
  const step = registration
    ? 'done'
    : getReachableStep(requestedStep ?? draft.step, steps, draft.passed)
  const before = findPreviousStep(step, steps)
  const submission = useSubmit({ onDone, onRefused, onUncertain })

  function getSteps({ company }: typeof draft) {
    const typeId = company.company_type
    return getRegistrationSteps(setting, { typeId, hasQuestions: questions.length > 0 })
  }

  function go(
    to: RegistrationStep,
    { question, replace }: { question?: number; replace?: boolean } = {},
  ) {
    change((before) => ({
      ...before,
      step: to,
      wasReviewed: before.wasReviewed || to === 'review',
    }))
    const search = { invite, step: to, question: question || undefined }
    void navigate({ to: '/register', search, replace })
  }

  function goOn(next: DraftChange = (same) => same) {
    const nextDraft = withPassed(next(draft), step)
    change((latest) => ({ ...withPassed(next(latest), step), isUncertain: false }))
    submission.reset()
    draftState.clearRestored()
    if (refusal) setRefusal({ ...refusal, steps: { ...refusal.steps, [step]: undefined } })
    go(getNextStep(step, getSteps(nextDraft), nextDraft))
  }

  function onDone(answer: { welcome_points: number; verified: boolean } | 'arrived') {
    const points = setting ? (config.behaviours[setting.slug] ?? 0) : 0
    const outcome = answer === 'arrived' ? { welcome_points: points, verified: false } : answer
    const result: RegistrationResult = { ...outcome, email: draft.installer.email }
    draftState.drop()
    storeRegistration(result)
    setRegistration(result)
    void navigate({ to: '/register', search: { step: 'done' }, replace: true })
  }

  function onRefused(error: Refused) {
    const stepErrors = groupErrorsByStep(error.errors, steps)
    const first = findRefusedStep(stepErrors)
    if (!first) return
    setRefusal({ error, steps: stepErrors })
    change((before) => ({ ...before, passed: before.passed.filter((step) => !stepErrors[step]) }))
    if (first !== 'review') go(first)
  }

  function onUncertain(isUncertain: boolean) {
    if (isUncertain) storeDraft({ ...draft, isUncertain })
    change((before) => ({ ...before, isUncertain }))
  }

  function submit() {
    if (!region || !setting) return
    void submission.submit(async () => {
      const phone = await toNationalNumber(draft.installer.phone, region)
      const languageId = getLanguage(i18n.language as LanguageCode).id
      const seenAt = new Date().toISOString()
      return toRegistrationBody(draft, { setting, questions, languageId, phone, seenAt })
    }, draft.isUncertain)
  }

  return {
    ...draftState,
    step,
    steps,
    question,
    questions,
    region,
    setting,
    registered: registration,
    go,
    goOn,
    goBack: before && (() => go(before)),
    refusal: refusal?.steps[step] && { error: refusal.error, fields: refusal.steps[step] },
    submit,
    isSending: submission.isBusy,
    error: submission.error,
  }
}
export type Registration = ReturnType<typeof useRegistration>
