import type { Icon } from '@phosphor-icons/react'
import { CertificateIcon } from '@phosphor-icons/react/dist/csr/Certificate'
import { HouseLineIcon } from '@phosphor-icons/react/dist/csr/HouseLine'
import { LightningIcon } from '@phosphor-icons/react/dist/csr/Lightning'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { SunIcon } from '@phosphor-icons/react/dist/csr/Sun'

/** Pictures by the names the server gives; unknown ones get the fallback. */
export const certificateIcons: Record<string, Icon> = {
  company: SealCheckIcon,
  window: HouseLineIcon,
  electric: LightningIcon,
  flat: SunIcon,
}

export const otherCertificateIcon = CertificateIcon
