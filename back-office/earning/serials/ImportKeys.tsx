import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'
import { toRegionName } from '#back-office/kit/region-name.ts'
import { importKeysQuery, useRevokeImportKey } from './deliveries.queries.ts'
import { ImportKeyDialog } from './ImportKeyDialog.tsx'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { formatDate } from '#ui/format.ts'
import type { ImportKey } from '#contract/earning/serials.admin.ts'

export function ImportKeys() {
  const { t } = useTranslation()
  const keys = useQuery(importKeysQuery)
  const [isNew, setNew] = useState(false)
  const [keyToRemove, setKeyToRemove] = useState<ImportKey>()
  const revoke = useStepUp(useRevokeImportKey())
  if (keys.error) return <RefusalBox error={keys.error} onRetry={() => void keys.refetch()} />
  if (!keys.data) return <Skeleton className="h-24" />
  const address = `POST ${location.origin}/api/hooks/serials?import_id=…`
  return (
    <div className="space-y-3">
      <p className="text-ink-2">
        {t('backOffice.serials.keys.lead')} <code className="wrap-anywhere">{address}</code>
      </p>
      {keys.data.data.length === 0 && <p>{t('backOffice.serials.keys.none')}</p>}
      <ul className="divide-y divide-line">
        {keys.data.data.map((key) => (
          <li key={key.uuid} className="flex flex-wrap items-center gap-3 py-2">
            <KeyFacts importKey={key} />
            {!key.revoked_at && (
              <Button kind="secondary" onClick={() => setKeyToRemove(key)}>
                {t('backOffice.serials.keys.revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button kind="secondary" onClick={() => setNew(true)}>
        <KeyIcon aria-hidden />
        {t('backOffice.serials.keys.new')}
      </Button>
      <ImportKeyDialog isOpen={isNew} onClose={() => setNew(false)} />
      <Confirm
        isOpen={keyToRemove !== undefined}
        onClose={() => setKeyToRemove(undefined)}
        title={keyToRemove?.name ?? ''}
        confirmLabel={t('backOffice.serials.keys.revoke')}
        isDanger
        busy={revoke.isPending && t('profile.saving')}
        error={revoke.error}
        onConfirm={() =>
          keyToRemove &&
          revoke.mutate(keyToRemove.uuid, { onSuccess: () => setKeyToRemove(undefined) })
        }
      >
        {t('backOffice.serials.keys.revokeText')}
        {revoke.stepUp}
      </Confirm>
    </div>
  )
}

function KeyFacts({ importKey: key }: { importKey: ImportKey }) {
  const { t } = useTranslation()
  const usedAt = key.used_at
    ? t('backOffice.serials.keys.used', { when: formatDate(key.used_at) })
    : t('backOffice.serials.keys.unused')
  const facts = [
    key.regions.map(toRegionName).join(', '),
    t('backOffice.serials.keys.made', { when: formatDate(key.created_at), name: key.created_by }),
    key.revoked_at
      ? t('backOffice.serials.keys.revoked', { when: formatDate(key.revoked_at) })
      : usedAt,
  ]
  return (
    <div className={key.revoked_at ? 'min-w-0 flex-1 text-ink-2' : 'min-w-0 flex-1'}>
      <p className="font-semibold wrap-anywhere">
        {key.name} <code className="font-normal text-ink-2">…{key.hint}</code>
      </p>
      <p className="text-meta text-ink-2">{facts.join(' · ')}</p>
    </div>
  )
}
