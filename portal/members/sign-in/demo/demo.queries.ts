import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { call } from '#portal/platform/call.ts'

const demoAccount = z.object({
  name: z.string(),
  company: z.string(),
  email: z.string(),
  region: z.string(),
})
export type DemoAccount = z.output<typeof demoAccount>

const listDemoAccounts = endpoint('GET /demo/accounts', 'demo', {
  summary: 'People of the demo, to sign in as with one tap',
  answer: z.array(demoAccount),
})

export const demoAccountsQuery = queryOptions({
  queryKey: ['demo', 'accounts'],
  queryFn: ({ signal }) => call(listDemoAccounts, { base: '', signal }),
  staleTime: Infinity,
})

/** Loads the mutation on tap, as nothing needs it earlier. */
export async function askDemoCode({ email }: DemoAccount) {
  const { askCode } = await import('#portal/members/sign-in/ask-code.ts')
  return askCode({ email })
}
