import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invitationQuery } from './rewards.queries.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { toast, toastError } from '#ui/feedback/toast.ts'

export function InviteCard({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(invitationQuery)
  const { code, points, used, maximum } = data
  const link = `${location.origin}/register?invite=${code}`

  function share() {
    const text = t('rewards.invite.message', { count: points })
    void navigator.share({ title: 'Rooflight Club', text, url: link }).catch(() => undefined)
  }

  function copy() {
    void navigator.clipboard.writeText(link).then(
      () => toast(t('rewards.invite.copied')),
      () => toastError(t('rewards.invite.notCopied')),
    )
  }

  return (
    <Card tone="slate" className={className}>
      <h2 className="text-h2">{t('rewards.invite.title')}</h2>
      <p className="mt-2 text-on-slate-2">{t('rewards.invite.text')}</p>
      <p className="mt-4 text-daylight">
        <PointsAmount points={points} size="large" />
        <span className="mt-1 block text-meta text-on-slate-2">{t('rewards.invite.each')}</span>
      </p>
      <label className="mt-4 block text-meta font-semibold" htmlFor="invite-link">
        {t('rewards.invite.link')}
      </label>
      <input
        id="invite-link"
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        className="num mt-1 min-h-12 w-full rounded-control border border-on-slate-2 bg-transparent px-3 text-ellipsis text-on-slate"
      />
      <div className="mt-3 flex flex-wrap gap-3">
        {'share' in navigator && (
          <Button onClick={share}>
            <ShareNetworkIcon size={20} aria-hidden />
            {t('rewards.invite.share')}
          </Button>
        )}
        <Button kind="secondary" onClick={copy}>
          <CopyIcon size={20} aria-hidden />
          {t('rewards.invite.copy')}
        </Button>
      </div>
      <p className="mt-4 text-meta text-on-slate-2">
        {t('rewards.invite.used', { used, maximum })}
      </p>
    </Card>
  )
}
