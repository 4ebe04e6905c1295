import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedProject } from '#contract/earning/projects.ts'
import { useDeleteProject } from './projects.queries.ts'
import { formatRefusals } from '#ui/feedback/refusal-texts.ts'
import { AlertDialog } from '#ui/feedback/AlertDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { toast, toastError } from '#ui/feedback/toast.ts'

type Props = {
  project: ListedProject
  variant: 'icon' | 'button'
  onDeleted?: () => void
  className?: string
}

export function DeleteProject({ project, variant, onDeleted, className }: Props) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteProject()
  const address = project.street_name
  const ask = () => setAsking(true)

  function confirm() {
    if (remove.isPending) return
    remove.mutate(project.uuid, {
      onSuccess() {
        toast(t('projects.delete.done', { address }))
        onDeleted?.()
      },
      onError(error) {
        setAsking(false)
        toastError(formatRefusals(t, error).join(' '))
      },
    })
  }

  return (
    <>
      {variant === 'icon' ? (
        <IconButton
          icon={TrashIcon}
          label={t('projects.delete.label', { address })}
          onClick={ask}
          className={className}
        />
      ) : (
        <Button kind="secondary" onClick={ask} className={className}>
          <TrashIcon size={22} aria-hidden />
          {t('projects.delete.action')}
        </Button>
      )}
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('projects.delete.title', { address })}
        text={t('projects.delete.text', { number: project.number })}
        confirmLabel={t('projects.delete.action')}
        busy={remove.isPending && t('projects.delete.busy')}
        onConfirm={confirm}
      />
    </>
  )
}
