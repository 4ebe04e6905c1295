import { useTranslation } from 'react-i18next'
import type { StaffPhoto } from '#contract/earning/reference-photos.admin.ts'
import { MemberLink } from '#back-office/platform/session/MemberLink.tsx'
import { formatDateTime } from '#ui/format.ts'

export function ConsentNote({ consent }: Pick<StaffPhoto, 'consent'>) {
  const { t } = useTranslation()
  const { by, at, version, text } = consent
  return (
    <>
      <p lang={by.language}>{text}</p>
      <p className="mt-2 text-meta text-ink-2">
        <MemberLink kind="installers" uuid={by.uuid}>
          {by.name}
        </MemberLink>
        {' · '}
        <span className="num">{formatDateTime(at)}</span>
        {' · '}
        {t('backOffice.referencePhotos.version', { version })}
      </p>
    </>
  )
}
