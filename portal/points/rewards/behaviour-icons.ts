import type { Icon } from '@phosphor-icons/react'
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { CertificateIcon } from '@phosphor-icons/react/dist/csr/Certificate'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { FolderOpenIcon } from '@phosphor-icons/react/dist/csr/FolderOpen'
import { GraduationCapIcon } from '@phosphor-icons/react/dist/csr/GraduationCap'
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake'
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/csr/IdentificationCard'
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'

/** The behaviour that has a page of its own: a photo of finished work. */
export const photoIcon = 'photo'

/** Pictures by the names the server gives; unknown ones get the fallback. */
export const behaviourIcons: Record<string, Icon> = {
  envelope: EnvelopeSimpleIcon,
  profile: IdentificationCardIcon,
  scan: QrCodeIcon,
  project: FolderOpenIcon,
  invite: HandshakeIcon,
  [photoIcon]: CameraIcon,
  training: GraduationCapIcon,
  certificate: CertificateIcon,
}

export const otherBehaviourIcon = StarIcon
