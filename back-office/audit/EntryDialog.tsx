import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/audit.admin.ts'
import { actionWords, reasonWords, typeWords } from '#back-office/audit/audit-words.ts'
import { Changes } from '#back-office/audit/Changes.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'
import { regionName } from '#back-office/kit/region-name.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { formatDateTime } from '#ui/format.ts'

type Props = { entry: AuditEntry | undefined; onClose: () => void }

/** One row of the book, whole. */
export function EntryDialog({ entry, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen={entry !== undefined}
      onClose={onClose}
      title={entry ? actionWords(t, entry.action) : ''}
    >
      {entry && (
        <>
          <Facts
            items={[
              [t('office.audit.when'), formatDateTime(entry.at)],
              [t('office.audit.who'), entry.staff.name],
              [t('office.audit.actingAs'), entry.acting_as?.name],
              [typeWords(t, entry.object.type), entry.object.label],
              [t('office.shell.region'), entry.region && regionName(entry.region)],
              [t('office.audit.reason'), reasonWords(t, entry)],
              [t('office.audit.network'), entry.network],
              [t('office.audit.request'), entry.request_id],
            ]}
          />
          <div className="mt-4">
            <Changes before={entry.before} after={entry.after} />
          </div>
        </>
      )}
    </Dialog>
  )
}
