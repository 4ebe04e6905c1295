import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useTranslation } from 'react-i18next'
import type { CompanyAct } from '#back-office/companies/company-act.ts'
import { KeyHint } from '#back-office/kit/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'

/** Takes the company into the club; who rejected it leaves that to another person. */
export function VerifyCompany({ company, isBusy, onDecide }: CompanyAct) {
  const { t } = useTranslation()
  const { staff } = useStaff()
  const isOwn = company.rejected?.by === staff.name
  const verify = () => {
    if (!isBusy) onDecide({ deed: 'verify' })
  }
  useKeys({ a: isOwn ? undefined : verify })
  if (isOwn) return <p className="text-ink-2">{t('office.verification.appealOwn')}</p>
  return (
    <div className="space-y-3">
      <Facts
        items={[
          [
            t('office.verification.welcome'),
            <PointsAmount
              key="welcome"
              points={company.welcome_points}
              isChange={company.welcome_points > 0}
            />,
          ],
        ]}
      />
      <Button isWide onClick={verify} busy={isBusy && t('office.verification.verifying')}>
        <CheckIcon aria-hidden weight="bold" />
        {t('office.verification.verify')}
        <KeyHint keys="a" />
      </Button>
    </div>
  )
}
