import { queryOptions, useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import * as contract from '#contract/staff/staff.admin.ts'
import { staffRoles } from '#contract/staff/staff.rules.ts'
import { useSend } from '#back-office/platform/use-send.ts'
import { call } from '#back-office/platform/call.ts'

export function useRequestStaffCode() {
  return useMutation({
    mutationFn: (email: string) => call(contract.requestStaffCode, { body: { email } }),
  })
}

export function useVerifyStaffCode() {
  return useSend(contract.verifyStaffCode)
}

export function useShowTotp() {
  return useMutation({ mutationFn: (code: string) => call(contract.showTotp, { body: { code } }) })
}

/** Creates a TOTP secret, once per screen. */
export const enrolmentQuery = queryOptions({
  queryKey: ['staff', 'enrolment'],
  queryFn: () => call(contract.beginEnrolment),
  staleTime: Infinity,
  gcTime: 0,
})

export function useEndEnrolment() {
  return useMutation({
    mutationFn: (code: string) => call(contract.endEnrolment, { body: { code } }),
  })
}

const demoStaffAccount = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  regions: z.array(z.int()),
})
export type DemoStaffAccount = z.output<typeof demoStaffAccount>

const listDemoStaff = endpoint('GET /demo/staff', 'demo', {
  summary: 'People of the club in the demo, to sign in as with one click',
  answer: z.array(demoStaffAccount),
})

const publicConfig = endpoint('GET /v1/config/public', 'settings', {
  summary: 'Whether this is a demo',
  answer: z.object({ demo: z.boolean() }),
})

/** Demo accounts; empty outside of the demo. */
export const demoStaffQuery = queryOptions({
  queryKey: ['staff', 'demo'],
  async queryFn() {
    const { demo } = await call(publicConfig)
    return demo ? call(listDemoStaff, { base: '' }) : []
  },
  staleTime: Infinity,
})
