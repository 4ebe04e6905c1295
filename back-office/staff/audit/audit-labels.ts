import type { TFunction } from 'i18next'
import { type AuditEntry, auditTypes, type AuditType } from '#contract/platform/audit.admin.ts'

/** Actions come from the server; one without a phrase is shown as it is. */
export function getActionLabel(t: TFunction, action: string) {
  const translate = t as unknown as (key: string, options: { defaultValue: string }) => string
  const key = `backOffice.audit.actions.${action.replaceAll('.', '_')}`
  return translate(key, { defaultValue: action })
}

export function getTypeLabel(t: TFunction, type: string) {
  return isType(type) ? t(`backOffice.audit.types.${type}`) : type
}

function isType(type: string): type is AuditType {
  return (auditTypes as readonly string[]).includes(type)
}

export function getActorName(t: TFunction, { staff }: AuditEntry) {
  return staff.system ? t(`backOffice.audit.system.${staff.system as 'sign_in'}`) : staff.name
}

/** The reason; for an erased event, a note about the erasure. */
export function getReasonText(t: TFunction, { is_erased, reason }: AuditEntry) {
  return is_erased ? t('backOffice.audit.erased') : reason
}
