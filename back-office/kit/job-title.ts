import type { ParseKeys, TFunction } from 'i18next'
import type { BulkJob } from '#contract/bulk.admin.ts'

/** What a job does, or takes back. */
export function jobTitle(t: TFunction, { kind, is_undo }: Pick<BulkJob, 'kind' | 'is_undo'>) {
  const title = t(`office.bulk.kinds.${kind}` as ParseKeys)
  return is_undo ? t('office.bulk.undone', { title }) : title
}
