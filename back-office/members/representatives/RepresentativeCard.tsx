import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Representative } from '#contract/members/representatives.admin.ts'
import { toRegionName } from '#back-office/kit/region-name.ts'
import { useUpdateRepresentative } from './representatives.queries.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast, toastError } from '#ui/feedback/toast.ts'
import { formatDate } from '#ui/format.ts'
import { QrCode } from '#ui/QrCode.tsx'
import { TextLink } from '#ui/TextLink.tsx'

export function RepresentativeCard({ representative }: { representative: Representative }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [isOpen, setOpen] = useState(false)
  const { uuid, name, region, code, link, ended_at, companies, verified } = representative
  const update = useUpdateRepresentative(uuid)

  function copy() {
    void navigator.clipboard.writeText(link).then(
      () => toast(t('rewards.invite.copied')),
      () => toastError(t('rewards.invite.notCopied')),
    )
  }

  return (
    <Card className="flex h-full flex-col gap-2">
      <h2 className="text-h3">{name}</h2>
      <p className="text-ink-2">
        {toRegionName(region)} · <span className="num">{code}</span>
        {ended_at && ` · ${t('backOffice.representatives.ended', { date: formatDate(ended_at) })}`}
      </p>
      <p>
        <TextLink to="/companies" search={{ representative: uuid }}>
          {t('backOffice.representatives.invited', { count: companies })}
        </TextLink>
        {companies > 0 && `, ${t('backOffice.representatives.verified', { amount: verified })}`}
      </p>
      <RefusalBox error={update.error} />
      <div className="mt-auto flex flex-wrap gap-3 pt-2">
        {!ended_at && (
          <Button kind="secondary" onClick={() => setOpen(true)}>
            <QrCodeIcon size={18} aria-hidden />
            {t('backOffice.representatives.link')}
          </Button>
        )}
        {may('members.edit') && (
          <Button
            kind="quiet"
            busy={update.isPending && t('profile.saving')}
            onClick={() => update.mutate({ ended: !ended_at })}
          >
            {t(`backOffice.representatives.${ended_at ? 'return' : 'end'}`)}
          </Button>
        )}
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={name}
        actions={
          <Button onClick={copy}>
            <CopyIcon size={18} aria-hidden />
            {t('rewards.invite.copy')}
          </Button>
        }
      >
        <p className="mb-4 break-all">{link}</p>
        <QrCode text={link} label={link} className="mx-auto w-full max-w-64" />
      </Dialog>
    </Card>
  )
}
