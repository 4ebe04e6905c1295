import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useTranslation } from 'react-i18next'
import type { PrintFile } from '#contract/shop/prints.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { PrintPart } from './PrintPart.tsx'
import { useDownload } from './proofs.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { formatBytes } from '#ui/format.ts'

export function LogoPart({ uuid, logo }: { uuid: string; logo: PrintFile }) {
  const { t } = useTranslation()
  const download = useDownload(uuid)
  const { name, type, size, status, pixels, preview, entries } = logo
  return (
    <PrintPart title={t('shop.print.fields.logo')}>
      {preview && (
        <img
          src={preview}
          alt=""
          className="mb-2 max-h-28 max-w-full rounded-badge border border-line bg-[white] p-2"
        />
      )}
      <Facts
        label={t('shop.print.fields.logo')}
        items={[
          [t('backOffice.serials.file'), `${name} (${type}, ${formatBytes(size)})`],
          [t('backOffice.orders.status'), t(`backOffice.proofs.logo.statuses.${status}`)],
          [
            t('backOffice.proofs.logo.pixels'),
            pixels
              ? `${pixels.width} × ${pixels.height}`
              : status === 'ready' && t('backOffice.proofs.logo.drawing'),
          ],
          [t('backOffice.proofs.logo.entries'), entries.join(', ')],
        ]}
      />
      <Button
        kind="secondary"
        className="mt-2"
        onClick={() => download.mutate({ what: 'logo', name })}
      >
        <DownloadSimpleIcon aria-hidden weight="bold" />
        {t('backOffice.proofs.logo.download')}
      </Button>
      <RefusalBox error={download.error} className="mt-3" />
    </PrintPart>
  )
}
