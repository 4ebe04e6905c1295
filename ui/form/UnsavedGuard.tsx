import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '#ui/feedback/AlertDialog.tsx'

type Place = { pathname: string; search: object }

type Props = {
  isDirty: boolean
  /** True for moves within the application that leave the form; all do by default. */
  isLeaving?: (from: Place, to: Place) => boolean
}

/** Asks before an edited form is left, and lets the browser ask on unload. */
export function UnsavedGuard({ isDirty, isLeaving = () => true }: Props) {
  const { t } = useTranslation()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && isLeaving(current, next),
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
