import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountChange } from '#contract/members/account-changes.admin.ts'
import { useDecideChange, useSeeStoppedChange } from './account-changes.queries.ts'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'

export function ChangeActions({ change }: { change: AccountChange }) {
  const { may } = useStaff()
  if (!may('members.edit')) return null
  if (change.status === 'waiting') return <Decision change={change} />
  return change.status === 'stopped' && change.seen_by === null ? <Seen change={change} /> : null
}

function Decision({ change: { uuid, kind, installer, is_own } }: { change: AccountChange }) {
  const { t } = useTranslation()
  const [openDialog, setOpenDialog] = useState<'approve' | 'reject'>()
  const decide = useStepUp(useDecideChange(uuid))
  const refuseLabel = t(
    is_own ? 'backOffice.adjustments.withdraw' : 'backOffice.adjustments.reject',
  )
  const label = openDialog === 'approve' ? t('backOffice.accountChanges.approve') : refuseLabel

  function close() {
    setOpenDialog(undefined)
    decide.reset()
  }

  function save(decision: 'approve' | 'reject') {
    decide.mutate(
      { decision, reason: '' },
      {
        onSuccess() {
          toast(t(`backOffice.accountChanges.${decision === 'approve' ? 'made' : 'refused'}`))
          close()
        },
      },
    )
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      {is_own ? (
        <p className="text-ink-2">{t('backOffice.accountChanges.own')}</p>
      ) : (
        <Button onClick={() => setOpenDialog('approve')}>
          {t('backOffice.accountChanges.approve')}
        </Button>
      )}
      <Button kind="secondary" onClick={() => setOpenDialog('reject')}>
        {refuseLabel}
      </Button>
      <Confirm
        isOpen={openDialog !== undefined}
        onClose={close}
        title={`${t(`backOffice.accountChanges.kinds.${kind}`)}: ${installer.name}`}
        confirmLabel={label}
        onConfirm={() => openDialog && save(openDialog)}
        busy={decide.isPending && t('backOffice.members.saving')}
        isDanger={openDialog === 'reject'}
        error={decide.error}
      >
        {openDialog === 'approve' && t('backOffice.accountChanges.effect')}
        {decide.stepUp}
      </Confirm>
    </div>
  )
}

function Seen({ change }: { change: AccountChange }) {
  const { t } = useTranslation()
  const see = useSeeStoppedChange(change.uuid)
  return (
    <div className="space-y-3">
      <p className="max-w-prose font-semibold text-bad">
        {t('backOffice.accountChanges.stoppedText')}
      </p>
      <RefusalBox error={see.error} />
      <Button
        kind="secondary"
        busy={see.isPending && t('backOffice.members.saving')}
        onClick={() => see.mutate()}
      >
        {t('backOffice.accountChanges.seen')}
      </Button>
    </div>
  )
}
