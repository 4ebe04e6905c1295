import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffPrint } from '#contract/shop/proofs.admin.ts'
import { PrintPart } from './PrintPart.tsx'
import { DesignPreview } from './DesignPreview.tsx'
import { hasFile, getMissingFileReason } from './proof-file.ts'
import { proofPagesQuery, useDownload } from './proofs.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { Proof } from '#contract/shop/proofs.ts'

type Props = { uuid: string; print: StaffPrint; proof: Proof }

export function ProofPictures({ uuid, print: { number, logo, proofs }, proof }: Props) {
  const { t } = useTranslation()
  const download = useDownload(uuid)
  const { no, data } = proof
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <PrintPart title={t('backOffice.proofs.file', { no })}>
        {hasFile(proof) ? (
          <>
            <FilePages uuid={uuid} no={no} />
            <Button
              kind="secondary"
              className="mt-3"
              onClick={() => download.mutate({ what: 'proof', no, name: `${number}-${no}.pdf` })}
            >
              <DownloadSimpleIcon aria-hidden weight="bold" />
              {t('backOffice.proofs.downloadFile')}
            </Button>
            <RefusalBox error={download.error} className="mt-3" />
          </>
        ) : (
          <Plate>{t(`backOffice.proofs.${getMissingFileReason(proof)}`)}</Plate>
        )}
      </PrintPart>
      {!proof.is_erased && (
        <PrintPart title={t('backOffice.proofs.preview')}>
          <DesignPreview
            data={data}
            logo={data.logo && logo && data.logo.uuid === logo.uuid ? logo : null}
          />
          {no !== proofs[0]?.no && data.logo && data.logo.uuid !== logo?.uuid && (
            <p className="mt-2 text-ink-2">{t('backOffice.proofs.otherLogo')}</p>
          )}
        </PrintPart>
      )}
    </div>
  )
}

/** The sides of a file with bleed and crop marks, as the printer gets it. */
function FilePages({ uuid, no }: { uuid: string; no: number }) {
  const { t } = useTranslation()
  const pages = useQuery(proofPagesQuery({ uuid, no }))
  if (pages.error) return <RefusalBox error={pages.error} onRetry={() => void pages.refetch()} />
  if (!pages.data) return <Skeleton className="h-64" />
  return (
    <div className="space-y-3">
      {pages.data.map(({ image, width, height }, index) => (
        <img
          key={index}
          src={image}
          width={Math.round(width)}
          height={Math.round(height)}
          alt={t('backOffice.proofs.page', { place: index + 1 })}
          className="h-auto w-full border border-line bg-[white]"
        />
      ))}
    </div>
  )
}

function Plate({ children }: { children: ReactNode }) {
  return (
    <p
      aria-live="polite"
      className="rounded-control border border-line bg-sunken px-4 py-12 text-center text-ink-2"
    >
      {children}
    </p>
  )
}
