import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'

export function EditActions({ isSaving, onCancel }: { isSaving: boolean; onCancel: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      <Button type="submit" busy={isSaving && t('profile.saving')} className="max-md:flex-1">
        {t('profile.save')}
      </Button>
      <Button kind="secondary" onClick={onCancel} className="max-md:flex-1">
        {t('profile.cancel')}
      </Button>
    </div>
  )
}
