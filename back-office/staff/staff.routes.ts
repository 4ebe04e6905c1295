import { createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { staffRoles, type StaffRole } from '#contract/staff.rules.ts'
import { dayIn, pageIn, wordIn, type Query } from '#back-office/address.ts'
import { inside } from '#back-office/inside.ts'
import { rulesTabs } from '#back-office/rules/rules-tabs.ts'

type AuditSearch = {
  page?: number
  entry?: number
  text?: string
  staff?: string
  action?: string
  type?: string
  id?: string
  from?: string
  to?: string
}

type StaffSearch = { page?: number; role?: StaffRole; active?: '1' | '0'; text?: string }

const rules = createRoute({
  getParentRoute: () => inside,
  path: '/rules',
  staticData: { right: 'rules.see' },
  validateSearch: (search: Query) => ({
    tab: wordIn(search, 'tab', rulesTabs),
    item: wordIn(search, 'item'),
  }),
  component: lazy(() => import('#back-office/rules/RulesPage.tsx'), 'RulesPage'),
})

const audit = createRoute({
  getParentRoute: () => inside,
  path: '/audit',
  staticData: { right: 'audit.see' },
  validateSearch: (search: Query): AuditSearch => ({
    page: pageIn(search),
    entry: Number(search.entry) || undefined,
    text: wordIn(search, 'text'),
    staff: wordIn(search, 'staff'),
    action: wordIn(search, 'action'),
    type: wordIn(search, 'type'),
    id: wordIn(search, 'id'),
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
  }),
  component: lazy(() => import('#back-office/audit/AuditPage.tsx'), 'AuditPage'),
})

const voucherReads = createRoute({
  getParentRoute: () => inside,
  path: '/audit/reads',
  staticData: { right: 'audit.see' },
  validateSearch: (search: Query): { page?: number } => ({ page: pageIn(search) }),
  component: lazy(() => import('#back-office/audit/VoucherReadsPage.tsx'), 'VoucherReadsPage'),
})

const staffPeople = createRoute({
  getParentRoute: () => inside,
  path: '/staff',
  staticData: { right: 'staff.edit' },
  validateSearch: (search: Query): StaffSearch => ({
    page: pageIn(search),
    role: wordIn(search, 'role', staffRoles),
    active: wordIn(search, 'active', ['1', '0'] as const),
    text: wordIn(search, 'text'),
  }),
  component: lazy(() => import('#back-office/staff/StaffPage.tsx'), 'StaffPage'),
})

const staffMember = createRoute({
  getParentRoute: () => inside,
  path: '/staff/$uuid',
  staticData: { right: 'staff.edit' },
  component: lazy(() => import('#back-office/staff/StaffMemberPage.tsx'), 'StaffMemberPage'),
})

/** Rules, the audit, and the people of the club. */
export const staffScreens = [rules, audit, voucherReads, staffPeople, staffMember] as const
