import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Installer, Role } from '#contract/members/installers.ts'
import { getNameParts } from '#contract/formats/names.rules.ts'
import { EditSection } from '#portal/platform/EditSection.tsx'
import { FactList } from '#portal/platform/FactList.tsx'
import { PhoneText } from '#portal/platform/PhoneText.tsx'
import { InstallerForm } from './InstallerForm.tsx'
import { Badge } from '#ui/Badge.tsx'

export function InstallerSection({ self }: { self: Installer }) {
  const { t, i18n } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const { email, phone, role, verified_email_at } = self
  return (
    <EditSection
      id="person"
      title={t('profile.person.title')}
      onEdit={isEditing ? undefined : () => setEditing(true)}
    >
      {isEditing ? (
        <InstallerForm self={self} onDone={() => setEditing(false)} />
      ) : (
        <>
          <FactList
            facts={[
              ...getNameParts(i18n.language).map((part) => ({
                label: t(`profile.person.${part}`),
                value: self[part],
              })),
              {
                label: t('profile.person.email'),
                value: email && (
                  <span className="flex flex-wrap items-center gap-2">
                    {email}
                    <Badge
                      tone={verified_email_at ? 'ok' : 'warn'}
                      icon={verified_email_at ? CheckCircleIcon : WarningCircleIcon}
                    >
                      {t(verified_email_at ? 'profile.verified' : 'profile.unverified')}
                    </Badge>
                  </span>
                ),
              },
              { label: t('profile.person.phone'), value: phone && <PhoneText phone={phone} /> },
              {
                label: t('profile.person.role'),
                value: t(role.id === Role.owner ? 'team.roles.owner' : 'team.roles.employee'),
              },
            ]}
          />
          <Pending kind="email" value={self.pending_email} />
          <Pending kind="phone" value={self.pending_phone} />
        </>
      )}
    </EditSection>
  )
}

function Pending({ kind, value }: { kind: 'email' | 'phone'; value: string | null }) {
  const { t } = useTranslation()
  if (!value) return null
  return (
    <p className="mt-4 flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-warn-soft px-4 py-1">
      <span className="wrap-anywhere">{t(`profile.pending.${kind}`, { value })}</span>
      <Link
        to="/verify-email"
        search={kind === 'phone' ? { kind } : {}}
        className="inline-flex min-h-12 items-center font-semibold text-patina underline"
      >
        {t('profile.pending.enter')}
      </Link>
    </p>
  )
}
