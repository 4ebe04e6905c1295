import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useTranslation } from 'react-i18next'
import { Facts } from '#back-office/kit/Facts.tsx'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { calculateCredit, type ProjectAct } from './project-act.ts'
import { Button } from '#ui/Button.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'

type Props = ProjectAct & { valid: ReadonlySet<string> }

export function AcceptProject({ project, valid, isBusy, onDecide }: Props) {
  const { t } = useTranslation()
  const credit = calculateCredit(project, valid)
  const isEmpty = credit.products === 0
  const accept = () => {
    if (!isBusy && !isEmpty) onDecide({ action: 'accept', validScans: [...valid] })
  }
  useKeys({ a: accept })
  return (
    <div className="space-y-3">
      <Facts
        label={t('backOffice.projectReviews.credit')}
        items={[
          [
            t('backOffice.projectReviews.products'),
            t('backOffice.scanReviews.counting', {
              counting: credit.products,
              scans: project.scans,
            }),
          ],
          [
            t('backOffice.projectReviews.balance'),
            <PointsAmount key="now" points={project.balance} />,
          ],
          [
            t('backOffice.projectReviews.credit'),
            <PointsAmount key="credit" points={credit.points} isChange />,
          ],
          [
            t('backOffice.projectReviews.after'),
            <PointsAmount key="after" points={project.balance + credit.points} />,
          ],
        ]}
      />
      {isEmpty && <p>{t('backOffice.projectReviews.noScan')}</p>}
      <Button
        isWide
        isDisabled={isEmpty}
        onClick={accept}
        busy={isBusy && t('backOffice.projectReviews.accepting')}
      >
        <CheckIcon aria-hidden weight="bold" />
        {t('backOffice.projectReviews.accept')}
        <KeyHint keys="a" />
      </Button>
    </div>
  )
}
