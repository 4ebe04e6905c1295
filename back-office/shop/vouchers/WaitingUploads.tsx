import { useTranslation } from 'react-i18next'
import { maxCodesByOne, uploadHours, type VoucherUpload } from '#contract/shop/vouchers.admin.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { UploadActions } from './UploadActions.tsx'
import { formatDateTime, formatPoints } from '#ui/format.ts'

export function WaitingUploads({ uploads }: { uploads: readonly VoucherUpload[] }) {
  const { t } = useTranslation()
  if (uploads.length === 0) return null
  return (
    <section aria-labelledby="waiting" className="mb-6">
      <h2 id="waiting" className="mb-1 text-h2">
        {t('backOffice.vouchers.waiting.title')}
      </h2>
      <p className="mb-3 max-w-prose text-ink-2">
        {t('backOffice.vouchers.waiting.lead', { maximum: maxCodesByOne, hours: uploadHours })}
      </p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {uploads.map((upload) => (
          <li
            key={upload.uuid}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-3"
          >
            <div className="min-w-64 flex-1">
              <p className="mb-1 font-semibold wrap-anywhere">{upload.name}</p>
              <Facts
                items={[
                  [t('backOffice.vouchers.waiting.voucher'), upload.voucher],
                  [
                    t('backOffice.vouchers.waiting.codes'),
                    <span key="codes" className="num">
                      {formatPoints(upload.codes)}
                    </span>,
                  ],
                  [t('backOffice.vouchers.by'), upload.by],
                  [t('backOffice.vouchers.waiting.why'), upload.reason],
                  [
                    t('backOffice.vouchers.waiting.until'),
                    <span key="until" className="num">
                      {formatDateTime(upload.ends_at)}
                    </span>,
                  ],
                ]}
              />
            </div>
            <UploadActions upload={upload} />
          </li>
        ))}
      </ul>
    </section>
  )
}
