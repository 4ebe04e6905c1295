import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { CreditCardIcon } from '@phosphor-icons/react/dist/csr/CreditCard'
import { FactoryIcon } from '@phosphor-icons/react/dist/csr/Factory'
import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package'
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode'
import { WrenchIcon } from '@phosphor-icons/react/dist/csr/Wrench'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AboutKind } from '#contract/support/support.rules.ts'
import { classes } from '#ui/classes.ts'

const icons = {
  company: FactoryIcon,
  scan: QrCodeIcon,
  project: WrenchIcon,
  order: PackageIcon,
  top_up: CreditCardIcon,
} satisfies Record<AboutKind, unknown>

type Props = { kind: AboutKind; label: string; path?: string; className?: string }

export function AboutCard({ kind, label, path, className }: Props) {
  const { t } = useTranslation()
  const Picture = icons[kind]
  const frame = classes(
    'flex min-h-12 items-center gap-3 rounded-control bg-sunken px-3 py-1.5 sun:border sun:border-line',
    className,
  )
  const inside = (
    <>
      <Picture size={22} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block text-meta text-ink-2">{t(`support.about.${kind}`)}</span>
        {label && (
          <span className={classes('block font-semibold wrap-anywhere', kind === 'scan' && 'num')}>
            {label}
          </span>
        )}
      </span>
    </>
  )
  if (!path) return <div className={frame}>{inside}</div>
  return (
    <Link to={path as '/'} className={classes(frame, 'hover:bg-line')}>
      {inside}
      <CaretRightIcon size={20} aria-hidden className="shrink-0" />
    </Link>
  )
}
