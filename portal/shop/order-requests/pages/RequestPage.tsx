import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Role } from '#contract/members/installers.ts'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { DeclineRequest } from '#portal/shop/order-requests/DeclineRequest.tsx'
import {
  requestQuery,
  useWithdrawRequest,
} from '#portal/shop/order-requests/order-requests.queries.ts'
import { getOrderableContents, getShortLines } from '#portal/shop/order-requests/request-stock.ts'
import { RequestBadge } from '#portal/shop/order-requests/RequestBadge.tsx'
import { RequestBanner } from '#portal/shop/order-requests/RequestBanner.tsx'
import { ShortStock } from '#portal/shop/order-requests/ShortStock.tsx'
import { OrderLines } from '#portal/shop/orders/OrderLines.tsx'
import { useOnline } from '#portal/platform/use-online.ts'
import { Card } from '#ui/Card.tsx'
import { formatName, formatDateTime } from '#ui/format.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { useState } from 'react'
import { formatRefusals } from '#ui/feedback/refusal-texts.ts'
import { AlertDialog } from '#ui/feedback/AlertDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { toast, toastError } from '#ui/feedback/toast.ts'

export function RequestPage() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const { uuid } = useParams({ from: '/member/orders/requests/$uuid' })
  const { data: self } = useSuspenseQuery(selfQuery)
  const { data: request } = useSuspenseQuery(requestQuery(uuid))
  const { status, contents, points, quantity, note, installer, created_at } = request
  const isOwner = self.role.id === Role.owner
  const isWaiting = status === 'waiting'
  const name = formatName(installer)
  const items = contents.map(({ name: title, image, quantity, price, variantGuid }) => {
    return { uuid: variantGuid, title, image, quantity, price }
  })
  return (
    <Page
      title={isOwner ? t('orderRequests.from', { name }) : t('orderRequests.yours')}
      lead={t('orderRequests.askedAt', { date: formatDateTime(created_at) })}
      actions={<RequestBadge status={status} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[7fr_5fr] xl:items-start">
        <div className="space-y-6">
          <RequestBanner request={request} isOwner={isOwner} />
          {isWaiting && <ShortStock lines={getShortLines(request)} />}
          {note && (
            <Card>
              <h2 className="mb-2 text-h3">{t('orderRequests.note')}</h2>
              <p className="whitespace-pre-line wrap-anywhere">{note}</p>
            </Card>
          )}
          {isWaiting && (
            <div className="flex flex-col gap-3 md:flex-row">
              {isOwner && getOrderableContents(request).length > 0 && (
                <LinkButton to="/checkout" search={{ request: uuid }} size="large">
                  {t('orderRequests.order')}
                </LinkButton>
              )}
              {isOwner ? (
                <DeclineRequest uuid={uuid} name={installer.name} isDisabled={!isOnline} />
              ) : (
                <WithdrawRequest uuid={uuid} isDisabled={!isOnline} />
              )}
            </div>
          )}
          {isWaiting && !isOnline && (
            <p className="flex gap-2 text-ink-2">
              <WifiSlashIcon size={24} className="shrink-0" aria-hidden />
              {t('orderRequests.needsConnection')}
            </p>
          )}
        </div>
        <Card>
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="text-h3">{t('orders.pieces', { count: quantity })}</h2>
            <PointsAmount points={points} size="large" />
          </div>
          <div className="mt-3 border-t border-line pt-1">
            <OrderLines items={items} />
          </div>
        </Card>
      </div>
    </Page>
  )
}

function WithdrawRequest({ uuid, isDisabled }: { uuid: string; isDisabled: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const withdraw = useWithdrawRequest(uuid)

  function confirm() {
    withdraw.mutate(undefined, {
      onSuccess: () => toast(t('orderRequests.withdraw.done')),
      onError: (error) => toastError(formatRefusals(t, error).join(' ')),
      onSettled: () => setOpen(false),
    })
  }

  return (
    <>
      <Button kind="secondary" isDisabled={isDisabled} onClick={() => setOpen(true)}>
        {t('orderRequests.withdraw.open')}
      </Button>
      <AlertDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('orderRequests.withdraw.title')}
        text={t('orderRequests.withdraw.text')}
        confirmLabel={t('orderRequests.withdraw.open')}
        cancelLabel={t('orderRequests.withdraw.dismiss')}
        busy={withdraw.isPending && t('orderRequests.withdraw.busy')}
        onConfirm={confirm}
      />
    </>
  )
}
