import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/platform/audit.admin.ts'
import { actionLabel, reasonText, typeLabel, whoText } from './audit-labels.ts'
import { Changes } from './Changes.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'
import { regionName } from '#back-office/kit/region-name.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { formatDateTime } from '#ui/format.ts'

type Props = { entry: AuditEntry | undefined; onClose: () => void }

export function EntryDialog({ entry, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen={entry !== undefined}
      onClose={onClose}
      title={entry ? actionLabel(t, entry.action) : ''}
    >
      {entry && (
        <>
          <Facts
            items={[
              [t('backOffice.audit.when'), formatDateTime(entry.at)],
              [t('backOffice.audit.who'), whoText(t, entry)],
              [t('backOffice.audit.actingAs'), entry.acting_as?.name],
              [typeLabel(t, entry.object.type), entry.object.label],
              [t('backOffice.shell.region'), entry.region && regionName(entry.region)],
              [t('backOffice.audit.reason'), reasonText(t, entry)],
              [t('backOffice.audit.network'), entry.network],
              [t('backOffice.audit.request'), entry.request_id],
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
