import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { PlugsConnectedIcon } from '@phosphor-icons/react/dist/csr/PlugsConnected'
import { TruckIcon } from '@phosphor-icons/react/dist/csr/Truck'
import { useTranslation } from 'react-i18next'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { useDownload } from './proofs.queries.ts'
import type { ProofAct } from './proof-act.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { LinkButton } from '#ui/LinkButton.tsx'

const icons = { mail: EnvelopeSimpleIcon, http: PlugsConnectedIcon }

export function HandOver({ uuid, print, decide, isResting }: ProofAct & { uuid: string }) {
  const { t } = useTranslation()
  const download = useDownload(uuid)
  const { number, ways, hand_overs, status } = print
  const fetch = () => download.mutate({ what: 'handOver', name: `${number}.zip` })
  const hasGone = hand_overs.length > 0
  useKeys({ d: isResting || download.isPending ? undefined : fetch })
  return (
    <div className="space-y-3">
      <p className="text-ink-2">{t('backOffice.proofs.handOverText')}</p>
      <Button
        isWide
        kind={hasGone ? 'secondary' : 'primary'}
        isDisabled={isResting}
        onClick={fetch}
        busy={download.isPending && t('backOffice.proofs.downloading')}
      >
        <DownloadSimpleIcon aria-hidden weight="bold" />
        {t('backOffice.proofs.downloadZip')}
        <KeyHint keys="d" />
      </Button>
      {ways
        .filter((way) => way !== 'download')
        .map((via) => {
          const Picture = icons[via]
          return (
            <Button
              key={via}
              isWide
              kind="secondary"
              isDisabled={isResting}
              onClick={() =>
                decide.mutate(
                  { action: 'handOver', body: { via } },
                  { onSuccess: () => toast(t('backOffice.proofs.sentToPrinter', { number })) },
                )
              }
              busy={decide.isPending && t('backOffice.broadcasts.sending')}
            >
              <Picture aria-hidden weight="bold" />
              {t(`backOffice.proofs.sendBy.${via}`)}
            </Button>
          )
        })}
      <RefusalBox error={download.error} />
      {hasGone && status === OrderStatus.approved && (
        <LinkButton to="/orders/$uuid" params={{ uuid }} isWide>
          <TruckIcon aria-hidden weight="bold" />
          {t('backOffice.orders.ship')}
        </LinkButton>
      )}
    </div>
  )
}
