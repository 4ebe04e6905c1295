import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/shop/orders.ts'
import { useDownloadProof } from './proofs.queries.ts'
import { PrintSides } from '#portal/shop/prints/PrintSides.tsx'
import { getVersionState } from './version-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { formatDateTime } from '#ui/format.ts'
import type { Proof } from '#contract/shop/proofs.ts'

type Props = { proof: Proof; order: Pick<Order, 'uuid' | 'number'>; isNewest?: boolean }

export function VersionCard({ proof, order, isNewest = false }: Props) {
  const { t } = useTranslation()
  const { no, source, member_note: memberNote, staff_note: staffNote } = proof
  const { key, at } = getVersionState(proof)
  const title = t('orders.print.version', { number: no })
  const whole = proof.is_erased ? (
    <p className="mt-3 text-ink-2">{t('orders.print.erased')}</p>
  ) : (
    <>
      {staffNote && <Note title={t('orders.print.fromClub')} text={staffNote} />}
      {memberNote && <Note title={t('orders.print.fromYou')} text={memberNote} />}
      {source === 'uploaded' ? (
        <p className="mt-3 text-ink-2">{t('orders.print.uploaded')}</p>
      ) : (
        <Suspense fallback={<Skeleton className="mt-4 h-60" />}>
          <PrintSides data={proof.data} className="mt-4" />
        </Suspense>
      )}
      {proof.sent_at && <Download no={no} order={order} />}
    </>
  )
  const head = (
    <>
      <span className="text-h3 font-bold">{title}</span>
      <span className="block text-meta text-ink-2">
        {t(`orders.print.status.${key}`)} · {formatDateTime(at)}
      </span>
    </>
  )
  return (
    <Card>
      {isNewest ? (
        <>
          <h3>{head}</h3>
          {whole}
        </>
      ) : (
        <details>
          <summary className="cursor-pointer">
            <h3 className="inline-block align-top">{head}</h3>
          </summary>
          {whole}
        </details>
      )}
    </Card>
  )
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <blockquote className="mt-3 rounded-control bg-sunken p-3 wrap-anywhere whitespace-pre-line">
      <p className="text-meta font-semibold text-ink-2">{title}</p>
      {text}
    </blockquote>
  )
}

function Download({ no, order }: Pick<Props, 'order'> & { no: number }) {
  const { t } = useTranslation()
  const file = useDownloadProof()
  const name = `${order.number}-${no}.pdf`
  return (
    <div className="mt-4">
      <Button
        kind="secondary"
        busy={file.isPending && t('common.loading')}
        onClick={() => file.mutate({ uuid: order.uuid, no, name })}
      >
        <FilePdfIcon size={22} aria-hidden />
        {t('orders.print.download', { name })}
      </Button>
      <RefusalBox error={file.error} className="mt-2" />
    </div>
  )
}
