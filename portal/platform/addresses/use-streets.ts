import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '#portal/platform/timing.ts'
import { streetsQuery } from './addresses.queries.ts'
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
