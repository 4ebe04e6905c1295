import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/settings.ts'
import { call } from '#portal/call.ts'

export const publicConfigQuery = queryOptions({
  queryKey: ['settings', 'public'],
  queryFn: ({ signal }) => call(contract.getPublicConfig, { signal }),
  staleTime: Infinity,
  gcTime: Infinity,
})

export const configQuery = queryOptions({
  queryKey: ['settings', 'config'],
  queryFn: ({ signal }) => call(contract.getConfig, { signal }),
  staleTime: Infinity,
  gcTime: Infinity,
})
