import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '#portal/platform/use-debounced.ts'
import { streetsQuery } from './addresses.queries.ts'
import { needsLookup } from './street-options.ts'

const waitMilliseconds = 400

/** Streets for what was typed, asked for when typing rests; none once a street was settled on. */
export function useStreets(regionId: number, typed: string) {
  const [chosen, setChosen] = useState(typed)
  const text = useDebounced(typed.trim(), waitMilliseconds)
  const isAsking = needsLookup(typed, chosen) && needsLookup(text, chosen)
  const { data, error } = useQuery({ ...streetsQuery(regionId, text), enabled: isAsking })
  const isAvailable = !error && data?.available !== false
  return { streets: isAsking && isAvailable && data ? data.data : [], isAvailable, setChosen }
}
export type StreetLookup = ReturnType<typeof useStreets>
