import { createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import {
  type AlertKind,
  alertKinds,
  securityEventKinds,
  type SecurityEventKind,
} from '#contract/platform/security-events.admin.ts'
import { staffRoles, type StaffRole } from '#contract/staff/staff.rules.ts'
import { parseDay, parsePage, searchValue, type Query } from '#web/search.ts'
import { inside } from '#back-office/app/inside.ts'
import { rulesTabs } from '#back-office/settings/settings/rules-tabs.ts'

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

type SecurityEventsSearch = {
  page?: number
  event?: number
  kind?: SecurityEventKind
  alert?: AlertKind
  person?: string
  company?: string
  network?: string
  from?: string
  to?: string
}

type StaffSearch = { page?: number; role?: StaffRole; active?: '1' | '0'; text?: string }

const rules = createRoute({
  getParentRoute: () => inside,
  path: '/settings',
  staticData: { right: 'settings.see' },
  validateSearch: (search: Query): { tab?: (typeof rulesTabs)[number]; item?: string } => ({
    tab: searchValue(search, 'tab', rulesTabs),
    item: searchValue(search, 'item'),
  }),
  component: lazy(() => import('#back-office/settings/settings/pages/RulesPage.tsx'), 'RulesPage'),
})

const audit = createRoute({
  getParentRoute: () => inside,
  path: '/audit',
  staticData: { right: 'audit.see' },
  validateSearch: (search: Query): AuditSearch => ({
    page: parsePage(search),
    entry: Number(search.entry) || undefined,
    text: searchValue(search, 'text'),
    staff: searchValue(search, 'staff'),
    action: searchValue(search, 'action'),
    type: searchValue(search, 'type'),
    id: searchValue(search, 'id'),
    from: parseDay(search, 'from'),
    to: parseDay(search, 'to'),
  }),
  component: lazy(() => import('#back-office/staff/audit/pages/AuditPage.tsx'), 'AuditPage'),
})

const voucherReads = createRoute({
  getParentRoute: () => inside,
  path: '/audit/reads',
  staticData: { right: 'audit.see' },
  validateSearch: (search: Query): { page?: number } => ({ page: parsePage(search) }),
  component: lazy(
    () => import('#back-office/staff/audit/pages/VoucherReadsPage.tsx'),
    'VoucherReadsPage',
  ),
})

const invariants = createRoute({
  getParentRoute: () => inside,
  path: '/invariants',
  staticData: { right: 'audit.see' },
  component: lazy(
    () => import('#back-office/staff/invariants/pages/InvariantsPage.tsx'),
    'InvariantsPage',
  ),
})

const securityEvents = createRoute({
  getParentRoute: () => inside,
  path: '/security-events',
  staticData: { right: 'security.see' },
  validateSearch: (search: Query): SecurityEventsSearch => ({
    page: parsePage(search),
    event: Number(search.event) || undefined,
    kind: searchValue(search, 'kind', securityEventKinds),
    alert: searchValue(search, 'alert', alertKinds),
    person: searchValue(search, 'person'),
    company: searchValue(search, 'company'),
    network: searchValue(search, 'network'),
    from: parseDay(search, 'from'),
    to: parseDay(search, 'to'),
  }),
  component: lazy(
    () => import('#back-office/staff/security-events/pages/SecurityEventsPage.tsx'),
    'SecurityEventsPage',
  ),
})

const staffAccounts = createRoute({
  getParentRoute: () => inside,
  path: '/staff',
  staticData: { right: 'staff.edit' },
  validateSearch: (search: Query): StaffSearch => ({
    page: parsePage(search),
    role: searchValue(search, 'role', staffRoles),
    active: searchValue(search, 'active', ['1', '0'] as const),
    text: searchValue(search, 'text'),
  }),
  component: lazy(() => import('#back-office/staff/staff/pages/StaffPage.tsx'), 'StaffPage'),
})

const staffMember = createRoute({
  getParentRoute: () => inside,
  path: '/staff/$uuid',
  staticData: { right: 'staff.edit' },
  component: lazy(
    () => import('#back-office/staff/staff/pages/StaffMemberPage.tsx'),
    'StaffMemberPage',
  ),
})

export const staffScreens = [
  rules,
  audit,
  voucherReads,
  invariants,
  securityEvents,
  staffAccounts,
  staffMember,
] as const
