import { LockKeyIcon } from '@phosphor-icons/react/dist/csr/LockKey'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Voucher } from '#contract/shop/orders.ts'
import { useRevealVoucher } from './reveal-voucher.queries.ts'
import { getValidity } from './voucher-state.ts'
import { VoucherSecrets } from './VoucherSecrets.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { AlertDialog } from '#ui/feedback/AlertDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { formatDay } from '#ui/format.ts'
import { classes } from '#ui/classes.ts'

type Props = { order: string; voucher: Voucher; isOnline: boolean }

export function VoucherCard({ order, voucher, isOnline }: Props) {
  const { t } = useTranslation()
  const { no, name, number, expiresAt, revealed_at } = voucher
  const [isAsking, setAsking] = useState(false)
  const [isJustOpened, setJustOpened] = useState(false)
  const reveal = useRevealVoucher(order)
  const [now] = useState(() => new Date())
  const validity = getValidity(expiresAt, now)

  function open() {
    reveal.mutate(no, { onSuccess: () => setJustOpened(true), onSettled: () => setAsking(false) })
  }

  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="border-b-2 border-dashed border-line-strong p-4 md:px-6">
        <h3 className="leading-snug font-semibold wrap-anywhere">{name}</h3>
        <p
          className={classes(
            'mt-1 flex items-center gap-1.5 text-meta',
            validity === 'good' ? 'text-ink-2' : 'font-semibold text-warn',
          )}
        >
          {validity !== 'good' && <WarningIcon size={18} weight="fill" aria-hidden />}
          {t(`orders.voucher.validity.${validity}`, { date: formatDay(expiresAt.slice(0, 10)) })}
        </p>
      </div>
      <div className="bg-sunken p-4 md:px-6">
        {revealed_at === null ? (
          <>
            <p className="flex items-center gap-2">
              <LockKeyIcon size={24} className="shrink-0 text-ink-2" aria-hidden />
              <span className="sr-only">{t('orders.voucher.hidden')} </span>
              <span className="font-mono text-lead font-semibold">{number}</span>
            </p>
            <RefusalBox error={reveal.error} className="mt-3" />
            <Button
              size="large"
              isWide
              isDisabled={!isOnline}
              onClick={() => setAsking(true)}
              className="mt-4"
            >
              {t('orders.voucher.reveal')}
            </Button>
            <p className="mt-2 text-meta text-ink-2">
              {t(isOnline ? 'orders.voucher.revealHint' : 'orders.voucher.revealOffline')}
            </p>
          </>
        ) : (
          <VoucherSecrets voucher={voucher} takesFocus={isJustOpened} />
        )}
      </div>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('orders.voucher.ask.title')}
        text={t('orders.voucher.ask.text')}
        confirmLabel={t('orders.voucher.reveal')}
        cancelLabel={t('orders.voucher.ask.dismiss')}
        isDanger={false}
        busy={reveal.isPending && t('orders.voucher.revealing')}
        onConfirm={open}
      />
    </article>
  )
}
