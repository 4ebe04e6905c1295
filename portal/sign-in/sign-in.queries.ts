import { queryOptions, useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { endpoint, type BodyOf } from '#contract/endpoint.ts'
import * as contract from '#contract/sign-in.ts'
import { call } from '#portal/call.ts'

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

export type Identifier = BodyOf<typeof contract.login>

export function useLogin() {
  return useMutation({
    mutationFn: (identifier: Identifier) => call(contract.login, { body: identifier }),
  })
}

export function useVerify() {
  return useMutation({
    mutationFn: (answer: { userId: string; code: string }) =>
      call(contract.verify, { body: answer }),
  })
}
