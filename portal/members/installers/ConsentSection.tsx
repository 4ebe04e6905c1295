import { useTranslation } from 'react-i18next'
import type { Installer } from '#contract/members/installers.ts'
import { ConsentFields } from './ConsentFields.tsx'
import { useSaveConsents } from './profile.queries.ts'
import { toast, toastError } from '#ui/feedback/toast.ts'

/** The switches save at once and fall back visibly if that fails. */
export function ConsentSection({ self }: { self: Installer }) {
  const { t } = useTranslation()
  const save = useSaveConsents(self.id)
  const { email_consent, phone_consent } = self
  const update = save.isPending ? save.variables : undefined
  return (
    <section aria-labelledby="consents" className="mt-8">
      <h2 id="consents" className="mb-3 text-h2">
        {t('profile.consents.title')}
      </h2>
      <ConsentFields
        value={{ email_consent, phone_consent, ...update }}
        onChange={(change) =>
          save.mutate(change, {
            onSuccess: () => toast(t('profile.saved')),
            onError: () => toastError(t('profile.consents.failed')),
          })
        }
      />
    </section>
  )
}
