import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useTranslation } from 'react-i18next'
import type { CompanyAct } from './company-act.ts'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { Button } from '#ui/Button.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'

/** Takes the company into the club; who rejected it leaves that to another person. */
export function VerifyCompany({ company, isBusy, onDecide }: CompanyAct) {
  const { t } = useTranslation()
  const isOwn = company.rejected?.is_own === true
  const verify = () => {
    if (!isBusy) onDecide({ action: 'verify' })
  }
  useKeys({ a: isOwn ? undefined : verify })
  if (isOwn) return <p className="text-ink-2">{t('backOffice.companyReviews.appealOwn')}</p>
  return (
    <div className="space-y-3">
      <Facts
        items={[
          [
            t('backOffice.companyReviews.welcome'),
            <PointsAmount
              key="welcome"
              points={company.welcome_points}
              isChange={company.welcome_points > 0}
            />,
          ],
        ]}
      />
      <Button isWide onClick={verify} busy={isBusy && t('backOffice.companyReviews.verifying')}>
        <CheckIcon aria-hidden weight="bold" />
        {t('backOffice.companyReviews.verify')}
        <KeyHint keys="a" />
      </Button>
    </div>
  )
}
