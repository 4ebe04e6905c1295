import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Installer, Role } from '#contract/members/installers.ts'
import { useErasure, useExportData } from './profile.queries.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { AlertDialog } from '#ui/feedback/AlertDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

export function DataSection({ self }: { self: Installer }) {
  const { t } = useTranslation()
  const save = useExportData(self.uuid)
  const erasure = useErasure(self.uuid)
  const [isAsking, setAsking] = useState(false)
  return (
    <section aria-labelledby="data" className="mt-8">
      <h2 id="data" className="mb-3 text-h2">
        {t('profile.data.title')}
      </h2>
      <Card>
        <p className="text-ink-2">{t('profile.data.lead')}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          {(['pdf', 'json'] as const).map((format) => (
            <Button
              key={format}
              kind="secondary"
              busy={save.isPending && save.variables === format && t('profile.data.downloading')}
              onClick={() => save.mutate(format)}
              className="max-md:w-full"
            >
              {t(`profile.data.${format}`)}
            </Button>
          ))}
        </div>
        <RefusalBox error={save.error} className="mt-4" />
        {self.erase_at === null && (
          <Button kind="quiet" onClick={() => setAsking(true)} className="mt-6 -ml-3">
            {t('profile.erase.open')}
          </Button>
        )}
      </Card>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('profile.erase.title')}
        text={
          <>
            <p>{t('profile.erase.text')}</p>
            {self.role.id === Role.owner && (
              <p className="mt-3 font-semibold text-ink">{t('profile.erase.lastOwner')}</p>
            )}
            <RefusalBox error={erasure.error} className="mt-4" />
          </>
        }
        confirmLabel={t('profile.erase.confirm')}
        busy={erasure.isPending && t('profile.erase.confirming')}
        onConfirm={() => erasure.mutate(true, { onSuccess: () => setAsking(false) })}
      />
    </section>
  )
}
