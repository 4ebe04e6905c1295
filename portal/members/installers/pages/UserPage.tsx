import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Role, type Installer } from '#contract/members/installers.ts'
import { BeingCheckedBanner } from '#portal/members/companies/BeingCheckedBanner.tsx'
import { CompanySection } from '#portal/members/companies/CompanySection.tsx'
import { AvatarSection } from '#portal/members/installers/AvatarSection.tsx'
import { DataSection } from '#portal/members/installers/DataSection.tsx'
import { DeviceSection } from '#portal/members/sign-in/DeviceSection.tsx'
import { ErasureBanner } from '#portal/members/installers/ErasureBanner.tsx'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { InstallerSection } from '#portal/members/installers/InstallerSection.tsx'
import { SpendingPauseBanner } from '#portal/members/installers/SpendingPauseBanner.tsx'
import { UnverifiedBanner } from '#portal/members/installers/UnverifiedBanner.tsx'
import { PasskeySection } from '#portal/members/passkeys/PasskeySection.tsx'
import { CertificateList } from '#portal/points/rewards/CertificateList.tsx'
import { PagePart } from '#portal/platform/PagePart.tsx'
import { localizedConfigQuery } from '#portal/platform/settings/settings.queries.ts'
import { AskedBanner } from '#portal/support/support/AskedBanner.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { formatName } from '#ui/format.ts'
import { ConsentFields } from '#portal/members/installers/ConsentFields.tsx'
import { useSaveConsents } from '#portal/members/installers/profile.queries.ts'
import { toast, toastError } from '#ui/feedback/toast.ts'

export function UserPage() {
  const { t, i18n } = useTranslation()
  const { data: self } = useSuspenseQuery(selfQuery)
  const { data: config } = useSuspenseQuery(localizedConfigQuery(i18n.language))
  const setting = config.regional_settings.find(
    ({ region_id }) => region_id === self.company.regions_id,
  )
  return (
    <Page title={t('shell.user')} lead={`${formatName(self)} · ${self.company.name}`} width="text">
      <AskedBanner kind="company" uuid={self.company.uuid} className="mb-6" />
      <BeingCheckedBanner company={self.company} className="mb-6" />
      <ErasureBanner self={self} className="mb-6" />
      <SpendingPauseBanner self={self} className="mb-6" />
      {self.email && !self.verified_email_at && <UnverifiedBanner className="mb-6" />}
      <AvatarSection self={self} />
      <InstallerSection self={self} />
      {setting && (
        <CompanySection
          company={self.company}
          setting={setting}
          isOwner={self.role.id === Role.owner}
        />
      )}
      {!self.company.verified && !self.company.checked_until && (
        <LinkButton
          to="/support/chat/new"
          search={{ about: `company:${self.company.uuid}` }}
          kind="quiet"
          className="mt-2 -ml-4"
        >
          {t('support.askAbout.company')}
        </LinkButton>
      )}
      <ConsentSection self={self} />
      <LinkButton to="/user/notifications" kind="secondary" className="mt-3 max-md:w-full">
        <BellIcon size={22} aria-hidden />
        {t('notificationSettings.title')}
      </LinkButton>
      <section aria-labelledby="certificates" className="mt-8">
        <h2 id="certificates" className="mb-3 text-h2">
          {t('profile.certificates')}
        </h2>
        <PagePart fallback={<Skeleton className="h-32" />}>
          <CertificateList />
        </PagePart>
      </section>
      <div className="mt-8">
        <PagePart fallback={<Skeleton className="h-32" />}>
          <PasskeySection />
        </PagePart>
      </div>
      <div className="mt-8">
        <PagePart fallback={<Skeleton className="h-48" />}>
          <DeviceSection />
        </PagePart>
      </div>
      <DataSection self={self} />
    </Page>
  )
}

/** The switches save at once and fall back visibly if that fails. */
function ConsentSection({ self }: { self: Installer }) {
  const { t } = useTranslation()
  const save = useSaveConsents(self.id)
  const { email_consent, phone_consent } = self
  const update = save.isPending ? save.variables : undefined
  return (
    <section aria-labelledby="consents" className="mt-8">
      <h2 id="consents" className="mb-3 text-h2">
        {t('profile.consents.title')}
      </h2>
      <ConsentFields
        value={{ email_consent, phone_consent, ...update }}
        onChange={(change) =>
          save.mutate(change, {
            onSuccess: () => toast(t('profile.saved')),
            onError: () => toastError(t('profile.consents.failed')),
          })
        }
      />
    </section>
  )
}
