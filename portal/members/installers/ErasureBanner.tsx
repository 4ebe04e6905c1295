import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import type { Installer } from '#contract/members/installers.ts'
import { useErasure } from './profile.queries.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { formatDate } from '#ui/format.ts'
import { toast } from '#ui/feedback/toast.ts'

export function ErasureBanner({ self, className }: { self: Installer; className?: string }) {
  const { t } = useTranslation()
  const erasure = useErasure(self.uuid)
  if (self.erase_at === null) return null
  return (
    <Banner
      tone="warn"
      icon={WarningIcon}
      title={t('profile.erase.due', { date: formatDate(self.erase_at) })}
      className={className}
      action={
        <Button
          busy={erasure.isPending && t('profile.erase.undoing')}
          onClick={() =>
            erasure.mutate(false, { onSuccess: () => toast(t('profile.erase.withdrawn')) })
          }
        >
          {t('profile.erase.undo')}
        </Button>
      }
    >
      <RefusalBox error={erasure.error} />
    </Banner>
  )
}
