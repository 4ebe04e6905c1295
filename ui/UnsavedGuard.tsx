import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '#ui/AlertDialog.tsx'

/** Asks before a half-edited form is left for another screen, and lets the browser ask too. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  return (
    <AlertDialog
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      title={t('profile.unsaved.title')}
      text={t('profile.unsaved.text')}
      confirmLabel={t('profile.unsaved.leave')}
      cancelLabel={t('profile.unsaved.stay')}
      onConfirm={() => proceed?.()}
    />
  )
}
