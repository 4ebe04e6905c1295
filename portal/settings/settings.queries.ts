import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/settings.ts'
import { call } from '#portal/call.ts'
import { isSignedIn } from '#portal/session/session.ts'
import { rememberContacts } from '#portal/settings/last-contacts.ts'

export const configKey = ['settings', 'config'] as const

export const publicConfigQuery = queryOptions({
  queryKey: ['settings', 'public'],
  queryFn: ({ signal }) => call(contract.getPublicConfig, { signal }),
  staleTime: Infinity,
  gcTime: Infinity,
})

/**
 * The same with the texts of staff, such as company types, in one language. For members it is part
 * of what they ask for anyway.
 */
export function publicConfigIn(language: string) {
  const isMember = isSignedIn()
  return queryOptions({
    queryKey: ['settings', isMember ? 'config' : 'public', language],
    async queryFn({ signal }): Promise<contract.PublicConfig> {
      const options = { query: { language }, signal }
      if (isMember) return remembered(await call(contract.getConfig, options))
      return remembered(await call(contract.getPublicConfig, options))
    },
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

export function configIn(language: string) {
  return queryOptions({
    queryKey: [...configKey, language],
    queryFn: async ({ signal }) =>
      remembered(await call(contract.getConfig, { query: { language }, signal })),
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

function remembered<Config extends contract.PublicConfig>(config: Config) {
  rememberContacts(config)
  return config
}
