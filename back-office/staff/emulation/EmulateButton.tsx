import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as contract from '#contract/staff/emulation.admin.ts'
import { call } from '#back-office/platform/call.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { linkClass } from '#ui/TextLink.tsx'

const minReasonLength = 5

type Props = { installer: { uuid: string; name: string } }

export function EmulateButton({ installer }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const open = useMutation({
    mutationFn: () =>
      call(contract.emulateInstaller, { params: { uuid: installer.uuid }, body: { reason } }),
    onSuccess({ url }) {
      const tab = window.open(url, '_blank')
      if (!tab) return
      tab.opener = null
      setAsking(false)
    },
  })
  const begin = useStepUp(open)
  if (!may('members.emulate')) return null
  return (
    <>
      <Button
        kind="secondary"
        onClick={() => {
          begin.reset()
          setAsking(true)
        }}
      >
        <EyeIcon size={18} aria-hidden />
        {t('backOffice.emulation.begin')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('backOffice.emulation.title', { name: installer.name })}
        actions={
          <Button
            isDisabled={reason.trim().length < minReasonLength}
            busy={begin.isPending && t('backOffice.emulation.open')}
            onClick={() => begin.mutate()}
          >
            {t('backOffice.emulation.open')}
          </Button>
        }
      >
        <div className="space-y-3">
          <p className="text-ink-2">{t('backOffice.emulation.text')}</p>
          <RefusalBox error={begin.error} />
          <TextArea
            id="emulation-reason"
            label={t('backOffice.emulation.reason')}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.target.value)}
          />
          {begin.data && (
            <p>
              {t('backOffice.emulation.blocked')}{' '}
              <a href={begin.data.url} target="_blank" rel="noreferrer" className={linkClass}>
                {t('backOffice.emulation.open')}
              </a>
            </p>
          )}
          {begin.stepUp}
        </div>
      </Dialog>
    </>
  )
}
