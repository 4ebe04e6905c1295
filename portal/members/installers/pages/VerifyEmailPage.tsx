import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeForm } from '#portal/platform/session/CodeForm.tsx'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import {
  useStartVerification,
  useVerifyContact,
} from '#portal/members/installers/profile.queries.ts'
import { useSecondsLeft } from '#portal/members/sign-in/use-seconds-left.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { Page } from '#ui/Page.tsx'
import { toast } from '#ui/feedback/toast.ts'

export function VerifyEmailPage() {
  const { t } = useTranslation()
  const { kind = 'email' } = useSearch({ from: '/member/verify-email' })
  const { data: self } = useSuspenseQuery(selfQuery)
  const [isShort, setShort] = useState(false)
  const [sentAt, setSentAt] = useState<number | undefined>(Date.now)
  const waitSeconds = useSecondsLeft(sentAt)
  const verify = useVerifyContact()
  const resend = useStartVerification()
  const [value] = useState(
    (kind === 'email' ? self.pending_email : self.pending_phone) ??
      (kind === 'email' && !self.verified_email_at ? self.email : ''),
  )
  const title = t(kind === 'email' ? 'profile.verify.title' : 'profile.verify.titlePhone')

  function sendAgain() {
    resend.mutate(kind, {
      onSuccess() {
        setSentAt(Date.now())
        toast(t('profile.verify.resent'))
      },
    })
  }

  if (verify.isSuccess || !value)
    return (
      <Page title={title} width="form">
        <EmptyState
          picture="thank-you"
          title={t(verify.isSuccess ? 'profile.verify.done' : 'profile.verify.nothing', { value })}
          action={<LinkButton to="/">{t('profile.verify.home')}</LinkButton>}
        >
          <TextLink to="/user">{t('profile.verify.toProfile')}</TextLink>
        </EmptyState>
      </Page>
    )
  return (
    <Page
      title={title}
      lead={t('profile.verify.lead', { value })}
      width="form"
      isWrong={isShort || verify.isError}
    >
      <CodeForm
        id="code"
        size="large"
        error={verify.error ?? resend.error}
        errorClassName="mb-6"
        busy={verify.isPending && t('profile.verify.checking')}
        onCode={(code) => verify.mutate({ code, kind })}
        onShort={setShort}
      >
        <Button
          kind="quiet"
          isDisabled={waitSeconds > 0}
          busy={resend.isPending && t('profile.unverifiedBanner.sending')}
          onClick={sendAgain}
          className="mt-2"
        >
          {t('profile.verify.resend')}
          {waitSeconds > 0 && (
            <span aria-hidden className="num">
              {`0:${String(waitSeconds).padStart(2, '0')}`}
            </span>
          )}
        </Button>
      </CodeForm>
    </Page>
  )
}
