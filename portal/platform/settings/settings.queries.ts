import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/settings/settings.ts'
import { callQuery } from '#portal/platform/call-queries.ts'
import { call } from '#portal/platform/call.ts'
import { rememberContacts } from './last-contacts.ts'

export const publicConfigQuery = callQuery(
  ['settings', 'public'],
  contract.getPublicConfig,
  {},
  { staleTime: Infinity, gcTime: Infinity },
)

export function localizedConfigQuery(language: string) {
  return queryOptions({
    queryKey: ['settings', 'public', language],
    async queryFn({ signal }) {
      const config = await call(contract.getPublicConfig, { query: { language }, signal })
      rememberContacts(config)
      return config
    },
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

export const configQuery = callQuery(
  ['settings', 'config'],
  contract.getConfig,
  {},
  { staleTime: Infinity, gcTime: Infinity },
)
