import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Voucher } from '#contract/shop/orders.ts'
import { CopyButton } from '#portal/platform/CopyButton.tsx'
import { Button } from '#ui/Button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

const QrCode = lazy(() => import('#ui/QrCode.tsx').then(({ QrCode }) => ({ default: QrCode })))
const afterDialogMilliseconds = 300
const mask = '••••••'
const secret = 'font-mono text-lead leading-snug font-bold wrap-anywhere select-all'

type Props = {
  voucher: Voucher
  /** The code was just revealed, so it takes the focus. */
  takesFocus: boolean
}

/** The password shows on demand. */
export function VoucherSecrets({ voucher, takesFocus }: Props) {
  const { t } = useTranslation()
  const { number, password, revealed_at } = voucher
  const [isVisible, setVisible] = useState(false)
  const [isPictured, setPictured] = useState(false)
  const code = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!takesFocus) return
    const timer = setTimeout(() => code.current?.focus(), afterDialogMilliseconds)
    return () => clearTimeout(timer)
  }, [takesFocus])

  return (
    <>
      <div ref={code} tabIndex={-1} className="flex items-center justify-between gap-3">
        <p className="min-w-0">
          <span className="block text-meta text-ink-2">{t('orders.voucher.code')}</span>
          <span className={secret}>{number}</span>
        </p>
        <CopyButton text={number} label={t('orders.voucher.copyCode')} />
      </div>
      {password && (
        <div className="mt-3 flex items-center justify-between gap-3">
          <p className="min-w-0">
            <span className="block text-meta text-ink-2">{t('orders.voucher.password')}</span>
            <span className={secret} aria-live="polite">
              {isVisible ? password : <span aria-hidden>{mask}</span>}
            </span>
          </p>
          <span className="flex shrink-0">
            <IconButton
              icon={isVisible ? EyeSlashIcon : EyeIcon}
              label={t(isVisible ? 'orders.voucher.hidePassword' : 'orders.voucher.showPassword')}
              onClick={() => setVisible(!isVisible)}
            />
            <CopyButton text={password} label={t('orders.voucher.copyPassword')} />
          </span>
        </div>
      )}
      <Button
        kind="secondary"
        isWide
        aria-expanded={isPictured}
        onClick={() => setPictured(!isPictured)}
        className="mt-4"
      >
        <QrCodeIcon size={22} aria-hidden />
        {t(isPictured ? 'orders.voucher.hideQr' : 'orders.voucher.showQr')}
      </Button>
      {isPictured && (
        <Suspense fallback={<Skeleton className="mx-auto mt-4 size-56" />}>
          <QrCode
            text={number}
            label={t('orders.voucher.qr')}
            className="mx-auto mt-4 w-full max-w-64"
          />
        </Suspense>
      )}
      {revealed_at && (
        <p className="mt-3 text-meta text-ink-2">
          {t('orders.voucher.revealedAt', { date: formatDateTime(revealed_at) })}
        </p>
      )}
    </>
  )
}
