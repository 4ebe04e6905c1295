import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/members/members.admin.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate, queryClient } from '#back-office/platform/query-client.ts'
import * as accountChanges from '#contract/members/account-changes.admin.ts'

export type CompanyFilter = QuerySentOf<typeof contract.listCompanies>
export type InstallerFilter = QuerySentOf<typeof contract.listInstallers>

export function companiesQuery(filter: CompanyFilter) {
  return queryOptions({
    queryKey: ['members', 'companies', filter],
    queryFn: ({ signal }) => call(contract.listCompanies, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
}

export function companyQuery(uuid: string) {
  return queryOptions({
    queryKey: ['members', 'company', uuid],
    queryFn: ({ signal }) => call(contract.getCompany, { params: { uuid }, signal }),
  })
}

export function companyProjectsQuery(uuid: string, page: number) {
  return queryOptions({
    queryKey: ['members', 'company', uuid, 'projects', page],
    queryFn: ({ signal }) =>
      call(contract.listCompanyProjects, { params: { uuid }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function companyOrdersQuery(uuid: string, page: number) {
  return queryOptions({
    queryKey: ['members', 'company', uuid, 'orders', page],
    queryFn: ({ signal }) =>
      call(contract.listCompanyOrders, { params: { uuid }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function companyTicketsQuery(uuid: string, page: number) {
  return queryOptions({
    queryKey: ['members', 'company', uuid, 'tickets', page],
    queryFn: ({ signal }) =>
      call(contract.listCompanyTickets, { params: { uuid }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function installersQuery(filter: InstallerFilter) {
  return queryOptions({
    queryKey: ['members', 'installers', filter],
    queryFn: ({ signal }) => call(contract.listInstallers, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
}

export function installerQuery(uuid: string) {
  return queryOptions({
    queryKey: ['members', 'installer', uuid],
    queryFn: ({ signal }) => call(contract.getInstaller, { params: { uuid }, signal }),
  })
}

export const changedFeatures = [
  'members',
  'points',
  'fraud',
  'account-changes',
  'audit',
  'company-reviews',
  'today',
] as const

export function useEditCompany(uuid: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.editCompany>) =>
      call(contract.editCompany, { params: { uuid }, body }),
    onSuccess: () => invalidate(...changedFeatures),
  })
}

export function useBlockCompany(uuid: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.blockCompany>) =>
      call(contract.blockCompany, { params: { uuid }, body }),
    onSettled: () => invalidate(...changedFeatures),
  })
}

export function useRecommendCompany(uuid: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.recommendCompany>) =>
      call(contract.recommendCompany, { params: { uuid }, body }),
    onSuccess: () => invalidate(...changedFeatures),
  })
}

export function useEditInstaller(uuid: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof accountChanges.editInstaller>) =>
      call(accountChanges.editInstaller, { params: { uuid }, body }),
    onSuccess: () => invalidate(...changedFeatures),
  })
}

/** Cached while its page is open, so that it is fetched and audited once. */
export function useOpenPhone(uuid: string) {
  return useMutation({
    mutationFn: () => call(contract.openPhone, { params: { uuid } }),
    async onSuccess({ phone }) {
      queryClient.setQueryData(installerQuery(uuid).queryKey, (installer) =>
        installer ? { ...installer, phone, phone_masked: false } : installer,
      )
      await invalidate('audit')
    },
  })
}

export function useSignOutInstaller(uuid: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.signOutInstaller>) =>
      call(contract.signOutInstaller, { params: { uuid }, body }),
    onSuccess: () => invalidate(...changedFeatures),
  })
}

export function useChangeRole(uuid: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof accountChanges.changeRole>) =>
      call(accountChanges.changeRole, { params: { uuid }, body }),
    onSuccess: () => invalidate(...changedFeatures),
  })
}

export function useMoveInstaller(uuid: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof accountChanges.moveInstaller>) =>
      call(accountChanges.moveInstaller, { params: { uuid }, body }),
    onSuccess: () => invalidate(...changedFeatures),
  })
}
