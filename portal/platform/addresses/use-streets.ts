import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '#portal/platform/call-queries.ts'
import { useDebounced } from '#portal/platform/timing.ts'
import * as contract from '#contract/platform/addresses.ts'
import { needsLookup } from './street-options.ts'

const waitMilliseconds = 400

/** Suggested streets for a text, debounced; none once a street is chosen. */
export function useStreets(regionId: number, input: string) {
  const [choice, setChoice] = useState(input)
  const text = useDebounced(input.trim(), waitMilliseconds)
  const isAsking = needsLookup(input, choice) && needsLookup(text, choice)
  const { data, error } = useQuery({ ...streetsQuery(regionId, text), enabled: isAsking })
  const isAvailable = !error && data?.available !== false
  return { streets: isAsking && isAvailable && data ? data.data : [], isAvailable, setChoice }
}
export type StreetLookup = ReturnType<typeof useStreets>

/** Streets of one country; an outage is cached only briefly. */
function streetsQuery(regionId: number, text: string) {
  return callQuery(
    ['addresses', regionId, text],
    contract.findStreets,
    { query: { region_id: regionId, query: text } },
    {
      placeholderData: keepPreviousData,
      staleTime: ({ state }) => (state.data?.available ? Infinity : 0),
    },
  )
}
