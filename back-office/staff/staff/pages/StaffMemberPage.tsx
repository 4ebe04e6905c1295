import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AuditTab } from '#back-office/staff/audit/AuditTab.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'
import { toLanguageName } from '#back-office/kit/language-name.ts'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { AccessForm } from '#back-office/staff/staff/AccessForm.tsx'
import { staffAccountQuery } from '#back-office/staff/staff/staff-accounts.queries.ts'
import { SessionList } from '#back-office/staff/staff/SessionList.tsx'
import { StaffActions } from '#back-office/staff/staff/StaffActions.tsx'
import { StaffState } from '#back-office/staff/staff/StaffState.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Card } from '#ui/Card.tsx'
import { formatDate, formatDateTime } from '#ui/format.ts'

export function StaffMemberPage() {
  const { t } = useTranslation()
  const { uuid } = useParams({ from: '/inside/staff/$uuid' })
  const { data: person, dataUpdatedAt } = useSuspenseQuery(staffAccountQuery(uuid))
  const { staff } = useStaff()
  const isOneself = staff.uuid === uuid
  return (
    <BackOfficePage
      title={person.name}
      lead={person.email}
      actions={<StaffActions person={person} isOneself={isOneself} />}
      aside={
        <section aria-labelledby="history">
          <h2 id="history" className="mb-2 text-h3">
            {t('backOffice.staff.history')}
          </h2>
          <AuditTab type="staff" id={uuid} />
        </section>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card>
          <Facts
            items={[
              [
                t('backOffice.staff.state'),
                <StaffState key="s" person={person} now={dataUpdatedAt} />,
              ],
              [
                t('backOffice.staff.factor'),
                t(
                  person.is_enrolled
                    ? 'backOffice.staff.factorSet'
                    : 'backOffice.staff.factorMissing',
                ),
              ],
              [t('backOffice.staff.language'), toLanguageName(person.language)],
              [t('backOffice.staff.since'), formatDate(person.created_at)],
              [t('backOffice.staff.invitedBy'), person.invited_by],
              [
                t('backOffice.staff.lastActive'),
                person.last_active_at
                  ? formatDateTime(person.last_active_at)
                  : t('backOffice.staff.never'),
              ],
            ]}
          />
        </Card>
        <AccessForm key={JSON.stringify(person)} person={person} isOneself={isOneself} />
      </div>
      <SessionList person={person} />
    </BackOfficePage>
  )
}
