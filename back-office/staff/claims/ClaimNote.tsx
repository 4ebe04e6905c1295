import { HandGrabbingIcon } from '@phosphor-icons/react/dist/csr/HandGrabbing'
import { UserIcon } from '@phosphor-icons/react/dist/csr/User'
import { useTranslation } from 'react-i18next'
import type { Claim } from '#contract/staff/claims.admin.ts'
import type { ClaimKind } from '#contract/staff/claims.rules.ts'
import { useGiveBack, useTakeClaim } from './claims.queries.ts'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { formatTime } from '#ui/format.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

type Props = { kind: ClaimKind; uuid: string; claim: Claim | null }

export function ClaimNote({ kind, uuid, claim }: Props) {
  const { t } = useTranslation()
  const take = useTakeClaim(kind)
  const giveBack = useGiveBack(kind)
  const isFree = claim === null
  useKeys({ c: isFree ? () => take.mutate(uuid) : undefined })

  if (claim && !claim.is_mine)
    return (
      <Banner tone="warn" icon={UserIcon}>
        {t('backOffice.claims.theirs', { name: claim.name, time: formatTime(claim.until) })}
      </Banner>
    )
  return (
    <div className="space-y-2">
      <div className="flex min-h-(--button) flex-wrap items-center justify-between gap-2 text-meta text-ink-2">
        {claim
          ? t('backOffice.claims.mine', { time: formatTime(claim.until) })
          : t('backOffice.claims.free')}
        {claim ? (
          <Button kind="quiet" onClick={() => giveBack.mutate(uuid)}>
            {t('backOffice.claims.giveBack')}
          </Button>
        ) : (
          <Button kind="secondary" onClick={() => take.mutate(uuid)}>
            <HandGrabbingIcon aria-hidden size={16} />
            {t('backOffice.claims.take')}
            <KeyHint keys="c" />
          </Button>
        )}
      </div>
      <RefusalBox error={take.error ?? giveBack.error} />
    </div>
  )
}
