import type { Icon } from '@phosphor-icons/react'
import { CertificateIcon } from '@phosphor-icons/react/dist/csr/Certificate'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { HouseLineIcon } from '@phosphor-icons/react/dist/csr/HouseLine'
import { LightningIcon } from '@phosphor-icons/react/dist/csr/Lightning'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { SunIcon } from '@phosphor-icons/react/dist/csr/Sun'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as contract from '#contract/points/rewards.ts'
import type { Certificate } from '#contract/points/rewards.ts'
import { call } from '#portal/platform/call.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { formatLastDay } from '#ui/format.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { toastError } from '#ui/feedback/toast.ts'

const certificateIcons: Record<string, Icon> = {
  company: SealCheckIcon,
  window: HouseLineIcon,
  electric: LightningIcon,
  flat: SunIcon,
}

const otherCertificateIcon = CertificateIcon

const styles = {
  valid: ['ok', CheckCircleIcon],
  expiring: ['warn', ClockIcon],
  expired: ['neutral', ProhibitIcon],
} as const

export function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation()
  const download = useDownload()
  const { uuid, name, description, icon, state, holder, expires_on, code } = certificate
  const Icon = certificateIcons[icon] ?? otherCertificateIcon
  const [tone, picture] = styles[state]
  const day = formatLastDay(expires_on)
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-control bg-patina-soft text-patina">
          <Icon size={28} aria-hidden />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="leading-snug font-bold">{name}</h3>
          {holder && <p className="text-meta font-semibold text-ink-2">{holder}</p>}
          <p className="mt-1 text-meta text-ink-2">{description}</p>
        </div>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3">
        <Badge tone={tone} icon={picture}>
          {t(`rewards.certificates.${state}`, { day })}
        </Badge>
        <div className="flex flex-1 items-center justify-between gap-4 sm:flex-none">
          <TextLink
            to="/verify/$code"
            params={{ code }}
            className="inline-flex min-h-12 items-center text-meta"
          >
            {t('rewards.certificates.show')}
          </TextLink>
          <Button
            kind="secondary"
            busy={download.isPending && t('rewards.certificates.opening')}
            onClick={() =>
              download.mutate(uuid, {
                onError: () => toastError(t('rewards.certificates.notOpened')),
              })
            }
            aria-label={t('rewards.certificates.downloadOf', { name })}
          >
            <DownloadSimpleIcon size={20} aria-hidden />
            {t('rewards.certificates.download')}
          </Button>
        </div>
      </div>
    </article>
  )
}

/** Requests the address of the PDF, valid for 15 minutes, and opens it. */
function useDownload() {
  const { i18n } = useTranslation()
  return useMutation({
    mutationFn: (uuid: string) =>
      call(contract.linkCertificate, { params: { uuid }, query: { language: i18n.language } }),
    onSuccess: ({ url }) => location.assign(url),
  })
}
