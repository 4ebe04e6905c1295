import { ClipboardTextIcon } from '@phosphor-icons/react/dist/csr/ClipboardText'
import { GiftIcon } from '@phosphor-icons/react/dist/csr/Gift'
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode'
import { useTranslation } from 'react-i18next'

const steps = [
  ['project', MapPinIcon],
  ['scan', QrCodeIcon],
  ['survey', ClipboardTextIcon],
  ['spend', GiftIcon],
] as const

export function HowTo({ className }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="how-to" className={className}>
      <h2 id="how-to" className="text-h2">
        {t('rewards.howTo')}
      </h2>
      <ol className="mt-4 space-y-4">
        {steps.map(([step, Icon], index) => (
          <li key={step} className="flex items-start gap-4">
            <span className="relative flex size-12 shrink-0 items-center justify-center rounded-control bg-patina-soft text-patina">
              <Icon size={26} aria-hidden />
              <span className="num absolute -top-2 -left-2 flex size-6 items-center justify-center rounded-badge bg-slate text-meta font-bold text-on-slate">
                {index + 1}
              </span>
            </span>
            <div className="min-w-0">
              <h3 className="text-lead leading-snug font-bold">
                {t(`rewards.steps.${step}.title`)}
              </h3>
              <p className="text-ink-2">{t(`rewards.steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
