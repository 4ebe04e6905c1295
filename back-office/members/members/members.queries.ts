import { useMutation } from '@tanstack/react-query'
import type { QuerySentOf } from '#contract/endpoint.ts'
import * as people from '#contract/members/member-installers.admin.ts'
import * as merging from '#contract/club/merge-companies.admin.ts'
import * as contract from '#contract/members/members.admin.ts'
import * as points from '#contract/points/points.admin.ts'
import { callQuery, listQuery } from '#back-office/platform/call-queries.ts'
import { useSend } from '#back-office/platform/use-send.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate, queryClient } from '#back-office/platform/query-client.ts'

export type CompanyFilter = QuerySentOf<typeof contract.listCompanies>
export type InstallerFilter = QuerySentOf<typeof people.listInstallers>

export function companiesQuery(filter: CompanyFilter) {
  return listQuery(['members', 'companies', filter], contract.listCompanies, { query: filter })
}

export function companyQuery(uuid: string) {
  return callQuery(['members', 'company', uuid], contract.getCompany, { params: { uuid } })
}

export function companyProjectsQuery(uuid: string, page: number) {
  return listQuery(['members', 'company', uuid, 'projects', page], contract.listCompanyProjects, {
    params: { uuid },
    query: { page },
  })
}

export function companyOrdersQuery(uuid: string, page: number) {
  return listQuery(['members', 'company', uuid, 'orders', page], contract.listCompanyOrders, {
    params: { uuid },
    query: { page },
  })
}

export function companyTicketsQuery(uuid: string, page: number) {
  return listQuery(['members', 'company', uuid, 'tickets', page], contract.listCompanyTickets, {
    params: { uuid },
    query: { page },
  })
}

export function companyPointsQuery(uuid: string, page: number) {
  return listQuery(['members', 'company', uuid, 'points', page], points.listCompanyPoints, {
    params: { uuid },
    query: { page },
  })
}

export function companyStatementsQuery(uuid: string) {
  return callQuery(['members', 'company', uuid, 'statements'], points.listCompanyStatements, {
    params: { uuid },
  })
}

export function mergePlanQuery(uuid: string, duplicate: string) {
  return callQuery(
    ['members', 'company', uuid, 'merge', duplicate],
    merging.previewMerge,
    { params: { uuid }, query: { duplicate } },
    { staleTime: 0 },
  )
}

export function installersQuery(filter: InstallerFilter) {
  return listQuery(['members', 'installers', filter], people.listInstallers, { query: filter })
}

export function installerQuery(uuid: string) {
  return callQuery(['members', 'installer', uuid], people.getInstaller, { params: { uuid } })
}

const refresh = () => invalidate('members', 'accountChanges', 'audit', 'companyReviews', 'today')

export function useEditCompany(uuid: string) {
  return useSend(contract.editCompany, { params: { uuid }, onSuccess: refresh })
}

export function useBlockCompany(uuid: string) {
  return useSend(contract.blockCompany, { params: { uuid }, onSettled: refresh })
}

export function useRecommendCompany(uuid: string) {
  return useSend(contract.recommendCompany, { params: { uuid }, onSuccess: refresh })
}

export function useMergeCompanies(uuid: string) {
  return useSend(merging.mergeCompanies, { params: { uuid }, onSettled: refresh })
}

export function useEditInstaller(uuid: string) {
  return useSend(people.editInstaller, { params: { uuid }, onSuccess: refresh })
}

/** Cached while its page is open, so that it is fetched and audited once. */
export function useOpenPhone(uuid: string) {
  return useMutation({
    mutationFn: () => call(people.openPhone, { params: { uuid } }),
    async onSuccess({ phone }) {
      queryClient.setQueryData(installerQuery(uuid).queryKey, (installer) =>
        installer ? { ...installer, phone, phone_masked: false } : installer,
      )
      await invalidate('audit')
    },
  })
}

export function useSignOutInstaller(uuid: string) {
  return useSend(people.signOutInstaller, { params: { uuid }, onSuccess: refresh })
}

export function useClearPasskeys(uuid: string) {
  return useSend(people.clearPasskeys, { params: { uuid }, onSuccess: refresh })
}

export function useChangeRole(uuid: string) {
  return useSend(people.changeRole, { params: { uuid }, onSuccess: refresh })
}

export function useMoveInstaller(uuid: string) {
  return useSend(people.moveInstaller, { params: { uuid }, onSuccess: refresh })
}
