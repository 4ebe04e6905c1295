import type { TFunction } from 'i18next'
import { type AuditEntry, auditTypes, type AuditType } from '#contract/audit.admin.ts'

/** Actions come from the server: one without words stands as it is. */
export function actionWords(t: TFunction, action: string) {
  const words = t as unknown as (key: string, options: { defaultValue: string }) => string
  const key = `office.audit.actions.${action.replaceAll('.', '_')}`
  return words(key, { defaultValue: action })
}

export function typeWords(t: TFunction, type: string) {
  return isType(type) ? t(`office.audit.types.${type}`) : type
}

function isType(type: string): type is AuditType {
  return (auditTypes as readonly string[]).includes(type)
}

/** Why it was done; of an erased deed what became of its words. */
export function reasonWords(t: TFunction, { is_erased, reason }: AuditEntry) {
  return is_erased ? t('office.audit.erased') : reason
}
