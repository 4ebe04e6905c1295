import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { getToday } from '#contract/club/today.admin.ts'
import { FreezeBox } from '#back-office/staff/invariants/FreezeBox.tsx'
import { InvariantName } from '#back-office/staff/invariants/InvariantName.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { TextLink } from '#ui/TextLink.tsx'

type Props = { freeze: NonNullable<AnswerOf<typeof getToday>['freeze']> }

export function FreezeNote({ freeze: { began_at, invariants } }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  return (
    <div className="mb-6">
      <FreezeBox began_at={began_at}>
        <p>{t('backOffice.invariants.frozenText')}</p>
        <ul className="my-2 space-y-2">
          {invariants.map((name) => (
            <li key={name}>
              <InvariantName invariant={name} />
            </li>
          ))}
        </ul>
        {may('audit.see') && (
          <TextLink to="/invariants">{t('backOffice.invariants.title')}</TextLink>
        )}
      </FreezeBox>
    </div>
  )
}
