import { useTranslation } from 'react-i18next'
import type { AnnouncedEnd } from '#contract/settings/programme-end.admin.ts'
import type { Region } from '#contract/regions.ts'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'
import { regionName } from '#back-office/kit/region-name.ts'
import { useConfirmEnd } from './programme-end.queries.ts'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { formatDay } from '#ui/format.ts'

type Props = { region: Region; end: AnnouncedEnd; isOpen: boolean; onClose: () => void }

/** Another person confirms the end; from then on members know. */
export function ConfirmEnd({ region, end, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const confirm = useStepUp(useConfirmEnd(region.id))
  const facts = { country: regionName(region.slug), date: formatDay(end.last_day) }
  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={t('backOffice.programmeEnd.confirm')}
      confirmLabel={t('backOffice.programmeEnd.confirm')}
      isDanger
      busy={confirm.isPending && t('profile.saving')}
      error={confirm.error}
      onConfirm={() => confirm.mutate(undefined, { onSuccess: onClose })}
    >
      <p>{t('backOffice.programmeEnd.confirmText', facts)}</p>
      {confirm.stepUp}
    </Confirm>
  )
}
