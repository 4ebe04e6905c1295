import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Street } from '#contract/platform/addresses.ts'
import { projectDraft } from '#contract/earning/projects.ts'
import { useShapeForm } from '#ui/form/form.ts'
import { toStreetText, isSameStreet, findSameAddress } from './new-address.ts'
import { openProjectsQuery } from './projects.queries.ts'

const shape = z.pick(projectDraft, { streetName: true, postalCode: true, city: true })
const emptyAddress = { streetName: '', postalCode: '', city: '' }

export function useNewProject(refusal: unknown, tidy: (code: string) => string) {
  const state = useShapeForm(shape, emptyAddress, refusal)
  const { form } = state
  const [choice, setChoice] = useState('')
  const { data: open } = useQuery(openProjectsQuery)
  const [street, code] = useWatch({ control: form.control, name: ['streetName', 'postalCode'] })
  const hasTown = isSameStreet(street, choice) && form.getValues('city') !== ''

  function set(name: keyof typeof emptyAddress, value: string) {
    form.setValue(name, value, { shouldDirty: true })
    if (form.getFieldState(name).error) void form.trigger(name)
  }

  function changeStreet(text: string) {
    if (hasTown && !isSameStreet(text, choice)) set('city', '')
    set('streetName', text)
  }

  function choose(suggestion: Street) {
    setChoice(suggestion.street)
    set('city', suggestion.city)
    set('streetName', toStreetText(street, suggestion.street))
    if (suggestion.postal_code) set('postalCode', tidy(suggestion.postal_code))
  }

  return {
    ...state,
    street,
    code,
    set,
    type: changeStreet,
    choose,
    isFilled: street.trim() !== '' && code.trim() !== '',
    town: hasTown ? form.getValues('city') : undefined,
    asksForTown: !hasTown && code.trim() !== '',
    openThere: findSameAddress(open?.data ?? [], street, code),
  }
}
