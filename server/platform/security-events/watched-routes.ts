import type { SecurityEventKind } from '#contract/platform/security-events.admin.ts'

export type RouteWatch = {
  /** Events of a call that succeeded, and of one with a wrong code. */
  done?: SecurityEventKind
  wrong?: SecurityEventKind
  /** Only a body with one of these fields counts. */
  fields?: readonly string[]
}

const roleFields = ['role', 'regions', 'active']

export const watchedRoutes: Readonly<Record<string, RouteWatch>> = {
  'POST /api/v2/installer/login/verify': { done: 'signed_in', wrong: 'code_failed' },
  'POST /api/v2/installer/login/passkey': { done: 'signed_in', wrong: 'code_failed' },
  'POST /api/v2/installer/fresh-factor': { wrong: 'step_up_failed' },
  'POST /api/v2/installer/fresh-factor/passkey': { wrong: 'step_up_failed' },
  'POST /api/v2/installer/passkeys': { done: 'passkey_changed' },
  'PATCH /api/v2/installer/passkeys': { done: 'passkey_changed' },
  'DELETE /api/v2/installer/passkeys/:uuid': { done: 'passkey_changed' },
  'POST /api/v2/account-changes/stop': { done: 'change_stopped' },
  'POST /api/v2/installer/logout': { done: 'session_ended' },
  'DELETE /api/v2/installer/sessions': { done: 'session_ended' },
  'DELETE /api/v2/installer/sessions/:uuid': { done: 'session_ended' },
  'POST /api/v2/installer/handover': { done: 'emulated', wrong: 'code_failed' },
  'PATCH /api/v2/company/verification': { done: 'contact_changed', wrong: 'code_failed' },
  'GET /api/v1/company/user/:uuid/export': { done: 'exported' },
  'GET /api/v1/points/statement': { done: 'exported' },
  'GET /api/v1/yearly-statements/:uuid': { done: 'exported' },
  'DELETE /api/v1/installer/user/:uuid': { done: 'role_changed' },
  'GET /api/v2/team/contribution/csv': { done: 'exported' },
  'POST /api/office/sign-in/code': { wrong: 'code_failed' },
  'POST /api/office/sign-in/totp': { done: 'signed_in', wrong: 'code_failed' },
  'POST /api/office/sign-in/enrolment/confirm': { done: 'signed_in', wrong: 'code_failed' },
  'POST /api/office/step-up': { wrong: 'step_up_failed' },
  'POST /api/office/sign-out': { done: 'session_ended' },
  'POST /api/office/staff': { done: 'role_changed' },
  'PATCH /api/office/staff/:uuid': { done: 'role_changed', fields: roleFields },
  'DELETE /api/office/staff/:uuid/second-factor': { done: 'factor_reset' },
  'DELETE /api/office/staff/:uuid/sessions': { done: 'session_ended' },
  'DELETE /api/office/staff/:uuid/sessions/:session': { done: 'session_ended' },
  'PATCH /api/office/installers/:uuid': { done: 'contact_changed', fields: ['email', 'phone'] },
  'POST /api/office/installers/:uuid/role': { done: 'role_changed' },
  'POST /api/office/installers/:uuid/company': { done: 'role_changed' },
  'POST /api/office/companies/:uuid/status': { done: 'role_changed' },
  'POST /api/office/account-changes/:uuid/decision': { done: 'contact_changed' },
  'POST /api/office/installers/:uuid/sign-out': { done: 'session_ended' },
  'POST /api/office/installers/:uuid/passkey-removal': { done: 'passkey_changed' },
  'POST /api/office/installers/:uuid/emulation': { done: 'emulated' },
  'GET /api/office/audit/csv': { done: 'exported' },
  'GET /api/office/security-events/csv': { done: 'exported' },
  'GET /api/office/stock/export': { done: 'exported' },
  'GET /api/office/reports/file': { done: 'exported' },
}
