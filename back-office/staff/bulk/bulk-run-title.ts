import type { ParseKeys, TFunction } from 'i18next'
import type { BulkRun } from '#contract/staff/bulk.admin.ts'

export function getBulkRunTitle(
  t: TFunction,
  { kind, is_undo }: Pick<BulkRun, 'kind' | 'is_undo'>,
) {
  const title = t(`backOffice.bulk.kinds.${kind}` as ParseKeys)
  return is_undo ? t('backOffice.bulk.undone', { title }) : title
}
