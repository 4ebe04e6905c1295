import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CertificateCard } from './CertificateCard.tsx'
import { certificatesQuery } from './rewards.queries.ts'
import { classes } from '#ui/classes.ts'

export function CertificateList({ className }: { className?: string }) {
  const { t, i18n } = useTranslation()
  const { data } = useSuspenseQuery(certificatesQuery(i18n.language))
  if (data.data.length === 0)
    return (
      <p className={classes('rounded-card bg-sunken p-4 text-ink-2', className)}>
        {t('rewards.certificates.none')}
      </p>
    )
  return (
    <ul className={classes('grid gap-3', className)}>
      {data.data.map((certificate) => (
        <li key={certificate.uuid}>
          <CertificateCard certificate={certificate} />
        </li>
      ))}
    </ul>
  )
}
