import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CodeForm } from '#back-office/platform/session/CodeForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { enrolmentQuery, useEndEnrolment } from './sign-in.queries.ts'
import { StepTitle } from './StepTitle.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

/** The first code binds the app; then the recovery codes are shown once. */
export function EnrolmentStep({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const { data, error } = useQuery(enrolmentQuery)
  const end = useEndEnrolment()
  if (end.data) return <RecoveryCodes codes={end.data.recovery_codes} onDone={onDone} />
  return (
    <>
      <StepTitle lead={t('backOffice.signIn.enrolText')}>
        {t('backOffice.signIn.enrolTitle')}
      </StepTitle>
      <RefusalBox error={error} className="mb-4" />
      <div className="mb-5 flex flex-col items-center gap-3 rounded-card border border-line bg-surface p-4">
        {data ? (
          <img
            src={data.qr}
            alt={t('backOffice.signIn.qr')}
            className="size-48 rounded-control bg-[#fff]"
          />
        ) : (
          <Skeleton className="size-48" />
        )}
        <p className="text-center text-ink-2">
          {t('backOffice.signIn.secret')}
          <code className="mt-1 block min-h-5 font-mono tracking-wider wrap-anywhere text-ink select-all">
            {data?.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
      </div>
      <CodeForm
        label={t('backOffice.signIn.enrolCode')}
        length={6}
        error={end.error}
        isBusy={end.isPending}
        onCode={(code) => end.mutate(code)}
        action={t('backOffice.signIn.confirm')}
      />
    </>
  )
}
