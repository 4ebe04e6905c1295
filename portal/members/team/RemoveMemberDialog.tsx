import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamMember } from '#contract/members/team.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { useRemoveMember } from './team.queries.ts'
import { AlertDialog } from '#ui/feedback/AlertDialog.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { formatName } from '#ui/format.ts'

type Props = { member: TeamMember | undefined; onClose: () => void; onRemoved?: () => void }

/** Keeps its text while it closes. */
export function RemoveMemberDialog({ member, onClose, onRemoved }: Props) {
  const { t } = useTranslation()
  const remove = useRemoveMember()
  const [target, setTarget] = useState(member)
  if (member && member !== target) setTarget(member)
  const name = target ? formatName(target) : ''

  function close() {
    remove.reset()
    onClose()
  }

  return (
    <AlertDialog
      isOpen={member !== undefined}
      onClose={close}
      title={t('team.removeTitle', { name })}
      text={
        <>
          {t('team.removeText', { name })}
          <RefusalBox error={remove.error} className="mt-4" />
        </>
      }
      confirmLabel={t('team.remove')}
      busy={remove.isPending && t('team.removing')}
      onConfirm={() =>
        target &&
        remove.mutate(target.uuid, {
          onSuccess() {
            close()
            toast(t('team.removed', { name }))
            onRemoved?.()
          },
        })
      }
    />
  )
}
