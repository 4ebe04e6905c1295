import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PointsGroup, pointsGroups } from '#contract/earning/scan-reviews.rules.ts'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import type { ScanAct } from './scan-act.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'

export function ApproveScan({ scan, isBusy, onDecide }: ScanAct) {
  const { t } = useTranslation()
  const id = useId()
  const [group, setGroup] = useState<PointsGroup | ''>('')
  const points = group ? (scan.rates[group] ?? 0) : scan.effect.points
  const approve = () => {
    if (!isBusy) onDecide({ action: 'approve', body: group ? { points_group: group } : {} })
  }
  useKeys({ a: approve })
  return (
    <div className="space-y-3">
      {!scan.register && (
        <SelectField
          id={id}
          label={t('backOffice.scanReviews.group')}
          value={group}
          onChange={(event) => setGroup(event.target.value as PointsGroup | '')}
          options={pointsGroups.map((name) => ({
            value: name,
            label: t('backOffice.scanReviews.groupPoints', {
              group: name,
              points: scan.rates[name] ?? 0,
            }),
          }))}
        >
          <option value="">{t('backOffice.scanReviews.groupNone')}</option>
        </SelectField>
      )}
      <p className="font-semibold">
        {t(
          scan.effect.is_at_once
            ? 'backOffice.scanReviews.effectNow'
            : 'backOffice.scanReviews.effect',
          { count: points },
        )}
      </p>
      <Button isWide onClick={approve} busy={isBusy && t('backOffice.reviews.approving')}>
        <CheckIcon aria-hidden weight="bold" />
        {t('backOffice.reviews.approve')}
        <KeyHint keys="a" />
      </Button>
    </div>
  )
}
