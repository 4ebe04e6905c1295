import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FoundCompany } from '#contract/members/registration.ts'
import { hasWrongCheckDigit } from '#contract/numbers/check-digits.rules.ts'
import {
  minNumberLength,
  normalizeNumber,
  getNumberFields,
} from '#contract/members/registration.rules.ts'
import { isFilledIn, mayFillIn, withRegister } from './register-prefill.ts'
import { companyLookupQuery } from '#portal/members/registration/registration.queries.ts'
import type { RegistrationDraft } from '#portal/members/registration/registration-draft.ts'
import type { StepProps } from '#portal/members/registration/step-props.ts'
import { useDebounced } from '#portal/platform/timing.ts'

const debounceMilliseconds = 700
type Options = Pick<StepProps, 'draft' | 'region' | 'setting' | 'change'> & {
  /** The company’s name in the form, which the draft follows. */
  onName: (name: string) => void
}

/**
 * Fills the register's data into the form until the person types there, afterwards only on
 * request. Without an answer it does nothing.
 */
export function useRegisterPrefill({ draft, region, setting, change, onName }: Options) {
  const [before, setBefore] = useState<FoundCompany | null>(null)
  const numbers = useDebounced(
    JSON.stringify(getCompleteNumbers({ draft, setting })),
    debounceMilliseconds,
  )
  const params = JSON.parse(numbers) as Record<string, string>
  const { data: register = null } = useQuery({
    ...companyLookupQuery({ region_id: region.id, ...params }),
    enabled: Object.keys(params).length > 0,
  })

  function fillIn() {
    if (!register) return
    change((current) => withRegister(current, register))
    if (register.name) onName(register.name)
    setBefore(register)
  }

  useEffect(() => {
    if (register && register !== before && mayFillIn(draft.company, before)) fillIn()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer, whatever is typed after it
  }, [register])

  return {
    found: register,
    isFilledIn: register !== null && isFilledIn(draft.company, register),
    fillIn,
  }
}

/** Complete numbers only: mistyped ones are not looked up. */
function getCompleteNumbers({
  draft,
  setting,
}: Pick<StepProps, 'setting'> & { draft: RegistrationDraft }) {
  const whole = getNumberFields(setting).flatMap(({ slot, kind }) => {
    const column = slot === 1 ? 'registration_number' : 'registration_number_2'
    const value = normalizeNumber(setting.slug, draft.company[column])
    const isWhole =
      value.length >= minNumberLength && !hasWrongCheckDigit(setting.slug, { kind, value })
    return isWhole ? [[column, value] as const] : []
  })
  return Object.fromEntries(whole)
}
