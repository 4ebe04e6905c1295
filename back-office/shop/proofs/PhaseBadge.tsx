import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { GearIcon } from '@phosphor-icons/react/dist/csr/Gear'
import { HourglassIcon } from '@phosphor-icons/react/dist/csr/Hourglass'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { useTranslation } from 'react-i18next'
import type { PrintPhase } from './print-phases.ts'
import { Badge } from '#ui/Badge.tsx'

const styles = {
  club: { tone: 'warn', icon: EyeIcon },
  member: { tone: 'info', icon: HourglassIcon },
  printing: { tone: 'ok', icon: PrinterIcon },
  making: { tone: 'neutral', icon: GearIcon },
  ended: { tone: 'neutral', icon: CheckCircleIcon },
} as const

export function PhaseBadge({ phase }: { phase: PrintPhase }) {
  const { t } = useTranslation()
  return <Badge {...styles[phase]}>{t(`backOffice.proofs.phases.${phase}`)}</Badge>
}
