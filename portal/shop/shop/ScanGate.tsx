import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/LinkButton.tsx'

type Props = { needed: number; scans: number }

/** A reward for windows: how many are asked for, and how near the company is. */
export function ScanGate({ needed, scans }: Props) {
  const { t } = useTranslation()
  const text = t('shop.gate.of', { scans, count: needed })
  return (
    <section aria-labelledby="gate" className="mt-6 rounded-card bg-sunken p-4">
      <h2 id="gate" className="text-h3">
        {t('shop.gate.title', { count: needed - scans })}
      </h2>
      <p className="mt-1 text-ink-2">{t('shop.gate.text', { count: needed })}</p>
      <p className="mt-4 font-semibold">{text}</p>
      <meter className="sr-only" aria-label={text} min={0} max={needed} value={scans}>
        {text}
      </meter>
      <svg
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        aria-hidden
        className="mt-2 block h-3 w-full rounded-badge border border-line-strong bg-surface"
      >
        <rect width={(scans / needed) * 100} height="10" className="fill-daylight sun:fill-ink" />
      </svg>
      <LinkButton to="/projects" kind="secondary" className="mt-4">
        {t('shop.gate.action')}
      </LinkButton>
    </section>
  )
}
