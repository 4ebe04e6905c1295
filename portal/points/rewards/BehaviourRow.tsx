import type { Icon } from '@phosphor-icons/react'
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { CertificateIcon } from '@phosphor-icons/react/dist/csr/Certificate'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { FolderOpenIcon } from '@phosphor-icons/react/dist/csr/FolderOpen'
import { GraduationCapIcon } from '@phosphor-icons/react/dist/csr/GraduationCap'
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake'
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/csr/IdentificationCard'
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { useTranslation } from 'react-i18next'
import type { Behaviour } from '#contract/points/rewards.ts'
import { Badge } from '#ui/Badge.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { TextLink } from '#ui/TextLink.tsx'

/** The behaviour with its own page: a photo of finished work. */
const photoIcon = 'photo'

const behaviourIcons: Record<string, Icon> = {
  envelope: EnvelopeSimpleIcon,
  profile: IdentificationCardIcon,
  scan: QrCodeIcon,
  project: FolderOpenIcon,
  invite: HandshakeIcon,
  [photoIcon]: CameraIcon,
  training: GraduationCapIcon,
  certificate: CertificateIcon,
}

const otherBehaviourIcon = StarIcon

export function BehaviourRow({ behaviour }: { behaviour: Behaviour }) {
  const { t } = useTranslation()
  const { name, description, icon, points, earned, maximum, yearly } = behaviour
  const Icon = behaviourIcons[icon] ?? otherBehaviourIcon
  const isDone = maximum !== null && earned >= maximum
  return (
    <div className="flex items-start gap-4 py-4">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-control bg-daylight-soft text-daylight-text sun:border sun:border-line">
        <Icon size={26} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 sm:flex sm:items-start sm:gap-6">
        <div className="min-w-0 flex-1">
          <h3 className="font-bold">{name}</h3>
          <p className="text-ink-2">{description}</p>
          {icon === photoIcon && (
            <TextLink to="/reference-photos" className="inline-flex min-h-12 items-center">
              {t('referencePhotos.open')}
            </TextLink>
          )}
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 sm:mt-0 sm:flex-col sm:items-end">
          <PointsAmount points={points} className="text-lead" />
          {isDone && !yearly ? (
            <Badge tone="ok" icon={CheckIcon}>
              {t('rewards.done')}
            </Badge>
          ) : (
            earned > 0 && <p className="text-meta text-ink-2">{formatEarned()}</p>
          )}
        </div>
      </div>
    </div>
  )

  function formatEarned() {
    if (!yearly) return t('rewards.earned', { count: earned })
    return t('rewards.earnedThisYear', { earned, maximum })
  }
}
